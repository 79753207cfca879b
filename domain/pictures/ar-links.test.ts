import { expect, test } from 'vitest';
import { quickLookLink, sceneViewerLink } from './ar-links.ts';

const options = {
  siteUrl: 'https://kantelhout.example',
  model: '/models/stand-middel-0055c341.glb',
  title: 'Boekenstandaard Middel',
  fallback: '/product/boekenstandaard#in-3d',
};

test("gives Scene Viewer the model's absolute address at true size", () => {
  const link = sceneViewerLink(options) ?? '';
  expect(link).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?/);
  const [address = '', intent = ''] = link.split('#Intent;');
  const query = new URL(address.replace('intent:', 'https:')).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    file: 'https://kantelhout.example/models/stand-middel-0055c341.glb',
    mode: 'ar_preferred',
    resizable: 'false',
    title: 'Boekenstandaard Middel',
  });
  expect(link).not.toContain('+');
  expect(intent.split(';')).toEqual([
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent('https://kantelhout.example/product/boekenstandaard#in-3d')}`,
    'end',
    '',
  ]);
});

test('gives no link without https', () => {
  expect(sceneViewerLink({ ...options, siteUrl: 'http://localhost:3000' })).toBeNull();
});

test('gives Quick Look a model that cannot be scaled', () => {
  expect(quickLookLink('/models/a.usdz')).toBe('/models/a.usdz#allowsContentScaling=0');
});

import { expect, test } from 'vitest';
import { quickLookLink, sceneViewerLink } from './ar-links.ts';

const options = {
  siteUrl: 'https://kantelhout.example',
  model: '/models/stand-middel-0055c341.glb',
  title: 'Boekenstandaard Middel',
  fallback: '/product/boekenstandaard#in-3d',
};

test("sceneViewerLink contains the model's absolute address, and forbids resizing", () => {
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

test('sceneViewerLink returns null without https', () => {
  expect(sceneViewerLink({ ...options, siteUrl: 'http://localhost:3000' })).toBeNull();
});

test('quickLookLink forbids scaling of the model', () => {
  expect(quickLookLink('/models/a.usdz')).toBe('/models/a.usdz#allowsContentScaling=0');
});

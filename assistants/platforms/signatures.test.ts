import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingKey } from '../flows/signing-keys.ts';
import {
  claimedSignature,
  readSignatureInput,
  type SignedMessage,
  signatureBase,
  signRequest,
  verifySignature,
} from './signatures.ts';

const key = signingKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
const { kid, x = '', y = '' } = key.publicJwk;
const ours = { kid: kid ?? '', kty: 'EC', crv: 'P-256', x, y } as const;
const now = new Date('2026-11-20T10:00:00Z');
const url = new URL('https://agent.example/hook?a=1');

function sent(body: string) {
  const headers = signRequest(key, { url, headers: { 'UCP-Agent': 'profile="https://shop.example"' }, body, now });
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { method: 'POST', url, header: (name: string) => lower.get(name) ?? null };
}

test('verifySignature accepts what signRequest signs, and refuses it when any part changes', () => {
  const body = Buffer.from('{"id":"2611-7F3KQ"}');
  const message: SignedMessage = sent(body.toString());
  const claimed = claimedSignature(message, body);
  if (!claimed.ok || claimed.value === null) throw new Error('not claimed');
  const input = claimed.value;
  const check = (changes: Partial<SignedMessage>, other: Uint8Array = body) =>
    verifySignature(input, { message: { ...message, ...changes }, body: other, key: ours, now });
  expect(check({})).toEqual({ ok: true, value: null });
  expect(check({}, Buffer.from('{}'))).toEqual({ ok: false, error: 'digest_mismatch' });
  for (const changes of [
    { method: 'PUT' },
    { url: new URL('https://other.example/hook?a=1') },
    { url: new URL('https://agent.example/hook?a=2') },
    { header: (name: string) => (name === 'ucp-agent' ? 'profile="https://evil.example"' : message.header(name)) },
  ]) {
    expect(check(changes)).toEqual({ ok: false, error: 'signature_invalid' });
  }
  const odd = { ...ours, x: 'AAAA' };
  expect(verifySignature(input, { message, body, key: odd, now })).toEqual({
    ok: false,
    error: 'algorithm_unsupported',
  });
});

test.each([
  ['', null],
  [`;expires=${now.getTime() / 1000 + 1}`, null],
  [`;expires=${now.getTime() / 1000}`, 'signature_invalid'],
  [';expires=1', 'signature_invalid'],
  [';alg="ecdsa-p256-sha256"', null],
  [';alg="ecdsa-p384-sha384"', 'algorithm_unsupported'],
  [';alg="hmac-sha256"', 'algorithm_unsupported'],
])('verifySignature reads the parameters "%s"', (parameters, error) => {
  const message = { method: 'GET', url, header: () => null };
  const input = readSignatureInput(`sig1=("@method");created=1;keyid="${ours.kid}"${parameters}`);
  if (input === null) throw new Error('not read');
  const text = signatureBase(input, message) ?? '';
  const signed = sign('sha256', Buffer.from(text), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  const header = (name: string) => (name === 'signature' ? `sig1=:${signed.toString('base64')}:` : null);
  const verified = verifySignature(input, { message: { ...message, header }, body: null, key: ours, now });
  expect(verified).toEqual(error === null ? { ok: true, value: null } : { ok: false, error });
});

test('claimedSignature refuses a signature that leaves out a part, and returns null without a signature', () => {
  const message = sent('{}');
  const thin = (name: string) =>
    name === 'signature-input' ? 'sig1=("@method" "@authority");keyid="a"' : message.header(name);
  expect(claimedSignature({ ...message, header: thin }, Buffer.from('{}'))).toEqual({
    ok: false,
    error: 'signature_invalid',
  });
  expect(claimedSignature({ ...message, header: () => null }, null)).toEqual({ ok: true, value: null });
});

import { expect, test } from 'vitest';
import { withTlsMode } from './postgres.ts';

const modeOf = (address: string) => new URL(withTlsMode(address)).searchParams.get('sslmode');

test.each([
  'postgres://shop:secret@localhost/shop',
  'postgres://shop:secret@127.0.0.1:5433/shop',
  'postgres://shop:secret@[::1]/shop',
  'postgres:///shop',
  'postgres:///shop?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/shop',
])('withTlsMode disables TLS for a server on this machine: %s', (address) => {
  expect(modeOf(address)).toBe('disable');
});

test.each([
  'postgres://shop:secret@db/shop',
  'postgres://shop:secret@db.example.nl/shop',
  'postgres://shop:secret@10.0.0.5/shop',
  'postgres://shop:secret@localhost.example.nl/shop',
  'postgres://shop:secret@localhost/shop?host=db.example.nl',
  'postgres://shop:secret@127.0.0.1.example.nl/shop',
])('withTlsMode requires TLS with a verified certificate for another server: %s', (address) => {
  expect(modeOf(address)).toBe('verify-full');
});

test.each([
  ['sslmode=disable', 'disable'],
  ['ssl=false', 'disable'],
  ['sslmode=no-verify', 'no-verify'],
  ['ssl=no-verify', 'no-verify'],
  ['sslmode=prefer', 'verify-full'],
  ['sslmode=require', 'verify-full'],
  ['sslmode=verify-ca', 'verify-full'],
  ['ssl=true', 'verify-full'],
  ['sslmode=require&uselibpqcompat=true', 'require'],
])('withTlsMode turns the parameters %s of another server into sslmode %s', (parameters, mode) => {
  expect(modeOf(`postgres://shop:secret@db.example.nl/shop?${parameters}`)).toBe(mode);
});

test('withTlsMode adds localhost to an address without a host', () => {
  expect(new URL(withTlsMode('postgres:///shop')).searchParams.get('host')).toBe('localhost');
});

test('withTlsMode keeps password, port and other parameters', () => {
  const url = new URL(withTlsMode('postgres://shop:a%2Fb@db.example.nl:6432/shop?application_name=winkel'));
  expect([url.password, url.port, url.searchParams.get('application_name')]).toEqual(['a%2Fb', '6432', 'winkel']);
});

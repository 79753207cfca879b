import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { SettingsError } from './env.ts';
import { readEnv, readEnvFile } from './read-env.ts';

describe('readEnv', () => {
  it('has a default for every setting', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      siteUrl: 'http://localhost:3000',
      dataDir: 'data.local',
      databaseUrl: null,
      mollieApiKey: null,
      smtp: null,
      trustedProxyHops: 0,
      production: true,
    });
  });

  it('treats an empty setting as absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}));
  });

  it('derives SITE_URL from PORT unless it is set', () => {
    expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readEnv({ PORT: '8080', SITE_URL: 'https://www.example.nl/' }).siteUrl).toBe('https://www.example.nl');
  });

  it('requires SITE_URL when PORT is 0', () => {
    expect(() => readEnv({ PORT: '0' })).toThrow('SITE_URL must be set');
    expect(readEnv({ PORT: '0', SITE_URL: 'http://127.0.0.1' })).toMatchObject({
      port: 0,
      siteUrl: 'http://127.0.0.1',
    });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['SITE_URL', 'winkel.nl'],
    ['SITE_URL', 'https://www.example.nl/winkel'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['MOLLIE_API_KEY', 'geheim'],
  ])('throws a SettingsError that names the setting but not its value for %s=%s', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
    expect(read).not.toThrow(value);
  });

  it('names every invalid setting in one error', () => {
    expect(() => readEnv({ PORT: 'x', SITE_URL: 'y' })).toThrow(/PORT.*\n.*SITE_URL/);
  });
});

describe('readEnv: mail and limits', () => {
  it('returns no SMTP settings without SMTP_HOST', () => {
    expect(readEnv({}).smtp).toBeNull();
  });

  it.each([
    ['starttls', 587],
    ['tls', 465],
    ['none', 25],
  ] as const)('defaults SMTP_SECURITY=%s to port %i unless SMTP_PORT is set', (security, port) => {
    const settings = { SMTP_HOST: 'mail.voorbeeld.nl', SMTP_SECURITY: security };
    expect(readEnv(settings).smtp).toEqual({ host: 'mail.voorbeeld.nl', port, security, login: null });
    expect(readEnv({ ...settings, SMTP_PORT: '2525' }).smtp?.port).toBe(2525);
  });

  it('throws for a user without a password, a login without a host, and an invalid security or host', () => {
    const host = { SMTP_HOST: 'mail.voorbeeld.nl' };
    expect(readEnv({ ...host, SMTP_USER: 'u', SMTP_PASSWORD: 'p' }).smtp?.login).toEqual({ user: 'u', password: 'p' });
    expect(() => readEnv({ ...host, SMTP_USER: 'u' })).toThrow('SMTP_USER and SMTP_PASSWORD must be set together');
    expect(() => readEnv({ SMTP_USER: 'u', SMTP_PASSWORD: 'p' })).toThrow('SMTP_HOST must be set');
    expect(() => readEnv({ ...host, SMTP_SECURITY: 'ssl' })).toThrow('SMTP_SECURITY must be starttls, tls or none');
    expect(() => readEnv({ SMTP_HOST: 'mail voorbeeld' })).toThrow('SMTP_HOST must be a host name');
  });

  it('reads the order limits of one address, and throws for 0', () => {
    const { orderLimits } = readEnv({
      CHECKOUTS_PER_ADDRESS: '9',
      ORDERS_PER_ADDRESS: '3',
      ORDERS_IN_TOTAL: '7',
      NETWORK_56_TIMES: '2',
      NETWORK_48_TIMES: '5',
      HELD_PIECES_PER_ADDRESS: '4',
    });
    expect(orderLimits).toEqual({
      checkouts: { max: 9, period: 3_600_000 },
      orders: { max: 3, period: 3_600_000 },
      wider: { by56: 2, by48: 5 },
      total: { max: 7, period: 3_600_000 },
      heldPieces: 4,
    });
    expect(() => readEnv({ ORDERS_PER_ADDRESS: '0' })).toThrow('ORDERS_PER_ADDRESS');
  });

  it('limits and hops are whole numbers', () => {
    expect(readEnv({ MESSAGES_PER_ADDRESS: '3' }).messageLimits.perAddress).toEqual({ max: 3, period: 3_600_000 });
    expect(readEnv({ BOOK_PAGES_PER_ADDRESS: '5' }).bookPages).toEqual({ max: 5, period: 60_000 });
    expect(() => readEnv({ MESSAGES_PER_ADDRESS: '0' })).toThrow('MESSAGES_PER_ADDRESS');
    expect(() => readEnv({ TRUSTED_PROXY_HOPS: '-1' })).toThrow('TRUSTED_PROXY_HOPS');
  });
});

describe('readEnvFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('readEnvFile reads the environment when there is no file', () => {
    expect(readEnvFile(join(folder, '.env'), { PORT: '4000' })).toMatchObject({ port: 4000, host: '0.0.0.0' });
  });

  test('readEnvFile prefers the environment over the file', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'PORT=4001\nHOST="127.0.0.1" # alleen hier\n');
    expect(readEnvFile(file, { PORT: '4000' })).toMatchObject({ port: 4000, host: '127.0.0.1' });
  });

  test('readEnvFile throws a SettingsError when the file cannot be read', () => {
    const file = join(folder, '.env');
    mkdirSync(file);
    expect(() => readEnvFile(file, {})).toThrow(SettingsError);
    expect(() => readEnvFile(file, {})).toThrow('cannot be read (EISDIR)');
  });
});

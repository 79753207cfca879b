/** Modes that the driver, and libpq, call by other names; here they all mean: encrypted, and the certificate checked. */
const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * The address of a database with its `sslmode` spoken out. A server on this machine is spoken to in plain
 * text; any other one by TLS with a certificate that is checked, unless the address itself says
 * `sslmode=disable` (plain text) or `sslmode=no-verify` (encrypted, to whoever answers). What libpq would
 * weaken (`prefer`, `require`) is checked too. `uselibpqcompat=true` leaves a mode as it is.
 */
export function withTlsMode(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams;
  const host = given.get('host') ?? url.hostname;
  // Without a host the driver would look into PGHOST, which may name another machine.
  if (host === '') given.set('host', 'localhost');
  const mode = given.get('sslmode') ?? fromSsl(given.get('ssl'));
  given.delete('ssl');
  if (mode === null) given.set('sslmode', isThisMachine(host) ? 'disable' : 'verify-full');
  else if (given.get('uselibpqcompat') !== 'true') given.set('sslmode', CHECKED.includes(mode) ? 'verify-full' : mode);
  return url.href;
}

/** The driver's own spelling of the same wish. */
function fromSsl(ssl: string | null): string | null {
  if (ssl === null || ssl === 'no-verify') return ssl;
  return ['0', 'false', 'no'].includes(ssl) ? 'disable' : 'verify-full';
}

/** Also a socket, which is named by its folder. */
function isThisMachine(host: string): boolean {
  const name = decodeURIComponent(host).toLowerCase();
  return /^$|^\/|^localhost$|\.localhost$|^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(name);
}

/** Modes that differ in the driver and libpq; here they all mean TLS with a verified certificate. */
const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * Returns a database address with an explicit `sslmode`: no TLS for a server on this machine; otherwise TLS with a
 * verified certificate, unless the address has `sslmode=disable` (no TLS) or `sslmode=no-verify` (TLS without
 * verification). Modes that are weaker in libpq (`prefer`, `require`) verify the certificate too.
 * `uselibpqcompat=true` leaves a mode as it is.
 */
export function withTlsMode(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams;
  const host = given.get('host') ?? url.hostname;
  // Without a host the driver would use PGHOST, which may be another machine.
  if (host === '') given.set('host', 'localhost');
  const mode = given.get('sslmode') ?? fromSsl(given.get('ssl'));
  given.delete('ssl');
  if (mode === null) given.set('sslmode', isThisMachine(host) ? 'disable' : 'verify-full');
  else if (given.get('uselibpqcompat') !== 'true') given.set('sslmode', CHECKED.includes(mode) ? 'verify-full' : mode);
  return url.href;
}

/** Converts the driver's own parameter `ssl` into an `sslmode`. */
function fromSsl(ssl: string | null): string | null {
  if (ssl === null || ssl === 'no-verify') return ssl;
  return ['0', 'false', 'no'].includes(ssl) ? 'disable' : 'verify-full';
}

/** True for a Unix socket too, whose host is its folder. */
function isThisMachine(host: string): boolean {
  const name = decodeURIComponent(host).toLowerCase();
  return /^$|^\/|^localhost$|\.localhost$|^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(name);
}

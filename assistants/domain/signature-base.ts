/** A signature as a request names it (RFC 9421): which parts it covers, by which key. */
export interface SignatureInput {
  /** "sig1". */
  readonly label: string;
  readonly components: readonly string[];
  readonly keyId: string;
  /** The text after the label, exactly as it was sent: it is signed itself. */
  readonly parameters: string;
}

/** What can be signed of a request or an answer. */
export interface SignedMessage {
  /** Absent in an answer. */
  readonly method?: string;
  /** Of the request, as its sender wrote it. */
  readonly url?: URL;
  /** Absent in a request. */
  readonly status?: number;
  readonly header: (name: string) => string | null;
}

const INPUT =
  /^\s*([a-z*][\w.*-]{0,40})=(\(((?:"[@\w-]{1,60}"(?: "[@\w-]{1,60}"){0,30})?)\)((?:;[\w*.-]{1,30}(?:=(?:"[^"\\]{0,300}"|[\w.:/+=?-]{1,100}))?){0,10}))\s*$/;

/** Reads a Signature-Input header with one signature; null when it is not one. */
export function readSignatureInput(header: string): SignatureInput | null {
  const [, label, parameters, list = '', rest = ''] = header.length > 2_000 ? [] : (INPUT.exec(header) ?? []);
  const keyId = /;keyid="([^"]+)"/.exec(rest)?.[1];
  if (label === undefined || parameters === undefined || keyId === undefined) return null;
  const components = list.split(' ').map((part) => part.slice(1, -1));
  if (new Set(components).size !== components.length) return null;
  return { label, components, keyId, parameters };
}

/** The bytes of the signature with this label in a Signature header, in base64; null when it is not there. */
export function signatureIn(header: string, label: string): string | null {
  if (header.length > 2_000) return null;
  const found = header.split(',').find((part) => part.trim().startsWith(`${label}=:`));
  return /=:([\w+/]{10,400}={0,2}):\s*$/.exec(found ?? '')?.[1] ?? null;
}

/** The text that is signed (RFC 9421, section 2.5); null when a part that it covers is missing. */
export function signatureBase(
  { components, parameters }: Pick<SignatureInput, 'components' | 'parameters'>,
  message: SignedMessage,
): string | null {
  const lines: string[] = [];
  for (const name of components) {
    const value = partOf(name, message);
    if (value === null) return null;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}

function partOf(name: string, { method, url, status, header }: SignedMessage): string | null {
  switch (name) {
    case '@method':
      return method ?? null;
    case '@authority':
      return url?.host.toLowerCase() ?? null;
    case '@path':
      return url?.pathname ?? null;
    case '@query':
      return url ? url.search || '?' : null;
    case '@status':
      return status === undefined ? null : String(status);
    default:
      return name.startsWith('@') ? null : (header(name)?.trim() ?? null);
  }
}

/** The parts of a request that a signature must cover, so that none of them can be changed. */
export function partsToSign({ url, header }: SignedMessage, hasBody: boolean): readonly string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(url?.search ? ['@query'] : []),
    ...['ucp-agent', 'idempotency-key'].filter((name) => header(name) !== null),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
  ];
}

/** The parameters of a signature by us: `("@method" "@path");created=1763800000;keyid="..."`. */
export function signatureParameters(components: readonly string[], keyId: string, now: Date): string {
  const list = components.map((name) => `"${name}"`).join(' ');
  return `(${list});created=${Math.floor(now.getTime() / 1000)};keyid="${keyId}"`;
}

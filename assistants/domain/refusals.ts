/** Why a request of an assistant is refused before it is looked at, or cannot be answered now. */
const REFUSALS = {
  invalid_profile_url: [
    400,
    -32001,
    'Het adres van het profiel van je platform ontbreekt of is geen openbaar https-adres.',
  ],
  profile_unreachable: [424, -32001, 'Het profiel van je platform kon niet worden opgehaald.'],
  profile_malformed: [422, -32001, 'Het profiel van je platform is niet te lezen.'],
  version_unsupported: [422, -32001, 'Deze versie van het protocol spreekt deze winkel niet.'],
  signature_missing: [401, -32000, 'Hiervoor moet het verzoek zijn ondertekend.'],
  signature_invalid: [401, -32000, 'De handtekening klopt niet bij het verzoek.'],
  key_not_found: [401, -32000, 'De sleutel van de handtekening staat niet in het profiel van je platform.'],
  digest_mismatch: [400, -32600, 'De inhoud past niet bij Content-Digest.'],
  algorithm_unsupported: [400, -32600, 'Met deze soort sleutel rekent deze winkel niet.'],
  invalid_json: [400, -32700, 'Dit verzoek kon niet worden gelezen.'],
  invalid_request: [400, -32602, 'Een waarde in het verzoek klopt niet.'],
  request_too_large: [400, -32602, 'Er staat te veel in één verzoek.'],
  unknown_operation: [404, -32601, 'Deze handeling kent de winkel niet.'],
  method_not_allowed: [405, -32601, 'Deze handeling kent dit adres niet.'],
  unsupported_media_type: [415, -32600, 'Dit adres leest alleen JSON.'],
  idempotency_key_invalid: [400, -32602, 'Geef een Idempotency-Key mee, zoals een UUID.'],
  idempotency_conflict: [409, -32000, 'Deze Idempotency-Key hoort bij een ander verzoek.'],
  idempotency_in_progress: [409, -32000, 'Aan dit verzoek wordt nog gewerkt. Probeer het zo opnieuw.'],
  sold_elsewhere: [404, -32601, 'Deze winkel verkoopt via een ander adres; het profiel zegt waar.'],
  too_many_requests: [429, -32000, 'Er kwamen te veel verzoeken kort na elkaar. Probeer het later opnieuw.'],
  too_many_orders: [429, -32000, 'Er kwamen te veel bestellingen kort na elkaar. Probeer het later opnieuw.'],
  busy: [503, -32000, 'Het is nu druk. Probeer het zo opnieuw.'],
  storage_failed: [503, -32000, 'We kunnen nu niets opslaan. Probeer het zo opnieuw.'],
  internal_error: [500, -32603, 'Er ging iets mis. Probeer het opnieuw.'],
} as const satisfies Readonly<Record<string, readonly [status: number, rpc: number, content: string]>>;

export type AssistantRefusalCode = keyof typeof REFUSALS;

export interface AssistantRefusal {
  readonly code: AssistantRefusalCode;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Paths of values that are wrong. */
  readonly fields?: readonly string[];
}

/** The HTTP status, the JSON-RPC code and the words of a refusal. */
export function refusalOf({ code }: AssistantRefusal): {
  readonly status: number;
  readonly rpc: number;
  readonly content: string;
} {
  const [status, rpc, content] = REFUSALS[code];
  return { status, rpc, content };
}

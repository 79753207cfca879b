/** Why an assistant's request is refused or cannot be answered now: HTTP status, JSON-RPC code and words. */
export const REFUSALS = {
  invalid_profile_url: {
    status: 400,
    rpc: -32001,
    content: 'Het adres van het profiel van je platform ontbreekt of is geen openbaar https-adres.',
  },
  profile_unreachable: { status: 424, rpc: -32001, content: 'Het profiel van je platform kon niet worden opgehaald.' },
  profile_malformed: { status: 422, rpc: -32001, content: 'Het profiel van je platform is niet te lezen.' },
  version_unsupported: { status: 422, rpc: -32001, content: 'Deze versie van het protocol spreekt deze winkel niet.' },
  signature_missing: { status: 401, rpc: -32000, content: 'Hiervoor moet het verzoek zijn ondertekend.' },
  signature_invalid: { status: 401, rpc: -32000, content: 'De handtekening klopt niet bij het verzoek.' },
  key_not_found: {
    status: 401,
    rpc: -32000,
    content: 'De sleutel van de handtekening staat niet in het profiel van je platform.',
  },
  digest_mismatch: { status: 400, rpc: -32600, content: 'De inhoud past niet bij Content-Digest.' },
  algorithm_unsupported: { status: 400, rpc: -32600, content: 'Met deze soort sleutel rekent deze winkel niet.' },
  invalid_json: { status: 400, rpc: -32700, content: 'Dit verzoek kon niet worden gelezen.' },
  invalid_request: { status: 400, rpc: -32602, content: 'Een waarde in het verzoek klopt niet.' },
  request_too_large: { status: 400, rpc: -32602, content: 'Er staat te veel in één verzoek.' },
  unknown_operation: { status: 404, rpc: -32601, content: 'Deze handeling kent de winkel niet.' },
  method_not_allowed: { status: 405, rpc: -32601, content: 'Deze handeling kent dit adres niet.' },
  unsupported_media_type: { status: 415, rpc: -32600, content: 'Dit adres leest alleen JSON.' },
  idempotency_key_invalid: { status: 400, rpc: -32602, content: 'Geef een Idempotency-Key mee, zoals een UUID.' },
  idempotency_conflict: { status: 409, rpc: -32000, content: 'Deze Idempotency-Key hoort bij een ander verzoek.' },
  idempotency_in_progress: {
    status: 409,
    rpc: -32000,
    content: 'Aan dit verzoek wordt nog gewerkt. Probeer het zo opnieuw.',
  },
  sold_elsewhere: {
    status: 404,
    rpc: -32601,
    content: 'Deze winkel verkoopt via een ander adres; het profiel zegt waar.',
  },
  too_many_requests: {
    status: 429,
    rpc: -32000,
    content: 'Er kwamen te veel verzoeken kort na elkaar. Probeer het later opnieuw.',
  },
  too_many_orders: {
    status: 429,
    rpc: -32000,
    content: 'Er kwamen te veel bestellingen kort na elkaar. Probeer het later opnieuw.',
  },
  busy: { status: 503, rpc: -32000, content: 'Het is nu druk. Probeer het zo opnieuw.' },
  storage_failed: { status: 503, rpc: -32000, content: 'We kunnen nu niets opslaan. Probeer het zo opnieuw.' },
  internal_error: { status: 500, rpc: -32603, content: 'Er ging iets mis. Probeer het opnieuw.' },
} as const;

export type AssistantRefusalCode = keyof typeof REFUSALS;

export interface AssistantRefusal {
  readonly code: AssistantRefusalCode;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Paths of values that are wrong. */
  readonly fields?: readonly string[];
}

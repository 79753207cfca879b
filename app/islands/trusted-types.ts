interface Rules {
  /** Null: it is refused. */
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}

/** What the shop uses of Trusted Types (https://w3c.github.io/trusted-types/). TypeScript does not know them yet. */
interface Factory {
  readonly defaultPolicy: object | null;
  /** Throws for a name that the policy of the page does not have, and for one that was made already. */
  createPolicy(name: string, rules: Rules): { createScriptURL(address: string): string };
}

/** The browser's Trusted Types; undefined in older browsers, which take any text. */
export const trustedTypes = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;

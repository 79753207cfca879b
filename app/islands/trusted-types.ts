interface Rules {
  /** Returns the text as HTML, or null to refuse it. */
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}

/** Describes the part of Trusted Types that the shop uses (https://w3c.github.io/trusted-types/). TypeScript lacks them. */
interface Factory {
  readonly defaultPolicy: object | null;
  /** Throws for a name that the policy of the page does not have, and for one that was made already. */
  createPolicy(name: string, rules: Rules): { createScriptURL(address: string): string };
}

/** The browser's Trusted Types; undefined in older browsers, which take any text. */
export const trustedTypes = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;

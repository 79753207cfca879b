/** The package's own types have another module name. */
declare module '@mixmark-io/domino' {
  export function createDocument(html?: string): Document;
}

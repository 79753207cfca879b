/** Its own types are written for another name. */
declare module '@mixmark-io/domino' {
  export function createDocument(html?: string): Document;
}

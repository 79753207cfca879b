/* The package has no types. */
declare module 'nspell' {
  interface Speller {
    correct(word: string): boolean;
  }
  export default function nspell(aff: Buffer, dic: Buffer): Speller;
}

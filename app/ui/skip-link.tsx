/** The first tab stop of every page: leads over the header to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#inhoud"
      className="absolute left-4 top-2 z-20 -translate-y-24 bg-ash px-4 py-3 text-paper focus:translate-y-0"
    >
      Naar de inhoud
    </a>
  );
}

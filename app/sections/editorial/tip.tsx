/** A tip, separated from the text above it. */
export function Tip({ text }: { readonly text: string }) {
  return (
    <p className="mt-7 max-w-[34rem] border-l-2 border-brass pl-5 font-serif text-xl leading-snug lg:text-[1.4rem]">
      <span className="block font-sans text-[0.9375rem] font-semibold text-brass">Tip</span>
      {text}
    </p>
  );
}

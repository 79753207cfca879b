/** The logo: a tilting plate and the brand name. */
export function Logo({ brand }: { readonly brand: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 30 24" width="30" height="24" aria-hidden="true" fill="none" strokeLinecap="round">
        <path d="M3 21h24" stroke="currentColor" strokeWidth="2.6" />
        <path d="M25 18 8.5 4.5" stroke="currentColor" strokeWidth="2.6" />
        <path d="m15.5 10.5-4 10" stroke="currentColor" strokeWidth="1.8" />
        <circle cx="25" cy="18" r="2.2" fill="#b98a4a" />
      </svg>
      <span className="font-serif text-[1.6rem] leading-none tracking-tight">{brand}</span>
    </span>
  );
}

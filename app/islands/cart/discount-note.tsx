import { saveDiscountCode, useDiscountCode } from './discount-code.ts';

/** Shows the code that is sent to the checkout; nothing when there is none. */
export function DiscountNote() {
  const code = useDiscountCode();
  if (code === null) return null;
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      <span className="[overflow-wrap:anywhere]">Code {code} gaat mee naar de checkout.</span>
      <button type="button" onClick={() => saveDiscountCode(null)} className="min-h-11 quiet-link">
        Code verwijderen
      </button>
    </p>
  );
}

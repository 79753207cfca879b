/** Makes a line drawing in one weight; decorative, since the text beside it has the meaning. */
function icon(path: string, size = 24) {
  return ({ className }: { readonly className?: string }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}

export const CartIcon = icon('M5 8h14l-1.2 11.5H6.2zM8.8 10.5V7a3.2 3.2 0 0 1 6.4 0v3.5');
export const MenuIcon = icon('M4 8.5h16M4 15.5h16');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const PlusIcon = icon('M12 5.5v13M5.5 12h13', 20);
export const MinusIcon = icon('M5.5 12h13', 20);
export const ArrowLeftIcon = icon('M19 12H5m6-6-6 6 6 6');
export const ArrowRightIcon = icon('M5 12h14m-6-6 6 6-6 6');
export const ChevronIcon = icon('m6 9.5 6 6 6-6', 20);

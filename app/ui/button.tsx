import type { ComponentProps } from 'react';

/** Tailwind finds whole names only; the rules are in `app/styles/house.css`. */
const LOOKS = { primary: 'button-primary', secondary: 'button-secondary', light: 'button-light' } as const;

export type ButtonLook = keyof typeof LOOKS;

/** The classes of a button, followed by its own. */
export function buttonClass(look: ButtonLook = 'primary', extra = ''): string {
  return `button ${LOOKS[look]} ${extra}`.trim();
}

export function ButtonLink({ look, className, ...rest }: ComponentProps<'a'> & { readonly look?: ButtonLook }) {
  return <a {...rest} className={buttonClass(look, className)} />;
}

export function Button({ look, className, ...rest }: ComponentProps<'button'> & { readonly look?: ButtonLook }) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}

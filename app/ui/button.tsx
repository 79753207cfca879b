import type { ComponentProps } from 'react';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 px-6 py-2.5 text-center font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed forced-colors:border';

const LOOKS = {
  /** The primary action of a page. */
  primary: 'bg-ash text-paper hover:bg-ink disabled:bg-weathered',
  secondary:
    'border border-ash/70 text-ink hover:border-ink hover:bg-linen disabled:text-weathered disabled:border-line',
  /** The primary action on a dark band. */
  light: 'bg-paper text-ink hover:bg-linen',
} as const;

export type ButtonLook = keyof typeof LOOKS;

export function buttonClass(look: ButtonLook = 'primary', extra = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${extra}`;
}

export function ButtonLink({ look, className, ...rest }: ComponentProps<'a'> & { readonly look?: ButtonLook }) {
  return <a {...rest} className={buttonClass(look, className)} />;
}

export function Button({ look, className, ...rest }: ComponentProps<'button'> & { readonly look?: ButtonLook }) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}

import type { SVGProps } from 'react';

/* Line drawings in one weight; decorative, since the text beside them has the meaning. */

function Icon({ children, ...rest }: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

export function CartIcon() {
  return (
    <Icon>
      <path d="M5 8h14l-1.2 11.5H6.2z" />
      <path d="M8.8 10.5V7a3.2 3.2 0 0 1 6.4 0v3.5" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 8.5h16M4 15.5h16" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon width="20" height="20">
      <path d="M12 5.5v13M5.5 12h13" />
    </Icon>
  );
}

export function MinusIcon() {
  return (
    <Icon width="20" height="20">
      <path d="M5.5 12h13" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon width="20" height="20">
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function ArrowLeftIcon() {
  return (
    <Icon>
      <path d="M19 12H5m6-6-6 6 6 6" />
    </Icon>
  );
}

export function ArrowRightIcon() {
  return (
    <Icon>
      <path d="M5 12h14m-6-6 6 6-6 6" />
    </Icon>
  );
}

export function ChevronIcon({ className }: { readonly className?: string }) {
  return (
    <Icon width="20" height="20" className={className}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

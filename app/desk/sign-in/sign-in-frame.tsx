import type { ReactNode } from 'react';

interface SignInFrameProps {
  /** Of the shop. */
  readonly brand: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Around the pages for signing in: one thing to do, in the middle of the window. */
export function SignInFrame({ brand, title, children }: SignInFrameProps) {
  return (
    <main id="inhoud" className="mx-auto grid min-h-svh max-w-md content-center px-5 py-12">
      <p className="font-serif text-xl text-weathered">{brand}</p>
      <h1 className="mt-2 text-title">{title}</h1>
      <div className="mt-6 space-y-5">{children}</div>
    </main>
  );
}

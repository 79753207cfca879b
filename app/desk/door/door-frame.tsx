import type { ReactNode } from 'react';
import { useShopFacts } from '../../http/shop-facts.ts';

/** Around the pages at the door: one thing to do, in the middle of the window. */
export function DoorFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="inhoud" className="mx-auto grid min-h-svh max-w-md content-center px-5 py-12">
      <p className="font-serif text-xl text-weathered">{useShopFacts().brand}</p>
      <h1 className="mt-2 text-title">{title}</h1>
      <div className="mt-6 space-y-5">{children}</div>
    </main>
  );
}

import { type ComponentType, lazy } from 'react';
import type { EngravingProps } from '../ui/engraving.tsx';

/** The drawing of an engraving, fetched when there is one; without it the words can be ordered all the same. */
export const DrawnEngraving = lazy<ComponentType<EngravingProps>>(() =>
  import('./engraving-drawing.ts').then(
    (module) => ({ default: module.Engraving }),
    () => ({ default: () => null }),
  ),
);

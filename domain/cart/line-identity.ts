import type { Bundle } from '../product/catalogue.ts';
import { type SizeId, STAND_HANDLE, sizeOfVariant } from '../product/sizes.ts';
import { parseVariantReference, variantIdFor } from '../product/variant-reference.ts';
import { unreachable } from '../result.ts';

/** What a line of the cart refers to. A variant id is null when the provider had not answered. */
export type LineIdentity =
  | { readonly kind: 'size'; readonly sizeId: SizeId; readonly variantId: string | null }
  | { readonly kind: 'bundle'; readonly bundleId: string }
  /** Any other product, by its handle. */
  | { readonly kind: 'extra'; readonly handle: string; readonly variantId: string | null };

/** The fields of a stored line that identify it: ids and display names. */
export interface LineWords {
  readonly variantId: string;
  readonly productHandle: string;
  /** "Boekenstandaard" */
  readonly name: string;
  /** "Middel"; empty for an extra. */
  readonly variant: string;
}

/** Identifies a stored line by its ids, and by its display names where the ids are not enough. */
export function identityOfLine({ variantId, productHandle, name, variant }: LineWords): LineIdentity {
  const reference = parseVariantReference(variantId);
  switch (reference.kind) {
    case 'size':
      return { ...reference, variantId: null };
    case 'bundle':
      return reference;
    case 'variant': {
      const isStand = name.toLowerCase().includes(STAND_HANDLE);
      const sizeId = sizeOfVariant(isStand ? STAND_HANDLE : productHandle, variant);
      if (sizeId) return { kind: 'size', sizeId, variantId };
      return { kind: 'extra', handle: productHandle, variantId: variantId === productHandle ? null : variantId };
    }
    default:
      return unreachable(reference);
  }
}

/** The variant id of a line, as it is stored and sent to the checkout. */
export function variantIdOf(identity: LineIdentity): string {
  switch (identity.kind) {
    case 'size':
      return identity.variantId ?? variantIdFor(identity);
    case 'bundle':
      return variantIdFor(identity);
    case 'extra':
      return identity.variantId ?? identity.handle;
    default:
      return unreachable(identity);
  }
}

/** The product handle of a line. */
export function handleOf(identity: LineIdentity): string {
  return identity.kind === 'extra' ? identity.handle : STAND_HANDLE;
}

/** The sizes of the stand in a line: one for a size, several for a bundle, none for an extra. */
export function sizesOf(identity: LineIdentity, bundles: readonly Pick<Bundle, 'id' | 'sizes'>[]): readonly SizeId[] {
  switch (identity.kind) {
    case 'size':
      return [identity.sizeId];
    case 'bundle':
      return bundles.find(({ id }) => id === identity.bundleId)?.sizes ?? [];
    case 'extra':
      return [];
    default:
      return unreachable(identity);
  }
}

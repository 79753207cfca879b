import { unreachable } from '../result.ts';
import { isSizeId, type SizeId } from './sizes.ts';

/** The meaning of a variant id in a cart, a link or a request. */
export type VariantReference =
  /** A placeholder for a size whose variant was not known yet; the server resolves it at checkout. */
  | { readonly kind: 'size'; readonly sizeId: SizeId }
  /** A bundle, which the server expands into its sizes at checkout. */
  | { readonly kind: 'bundle'; readonly bundleId: string }
  /** A variant of the provider, or the handle of an extra whose variant was not known yet. */
  | { readonly kind: 'variant'; readonly variantId: string };

const PLACEHOLDER = 'placeholder:';
const BUNDLE = 'bundle:';

/** Reads a variant id; any text that is not a placeholder or a bundle is an id of the provider. */
export function parseVariantReference(variantId: string): VariantReference {
  if (variantId.startsWith(BUNDLE)) return { kind: 'bundle', bundleId: variantId.slice(BUNDLE.length) };
  const sizeId = variantId.startsWith(PLACEHOLDER) ? variantId.slice(PLACEHOLDER.length) : null;
  return isSizeId(sizeId) ? { kind: 'size', sizeId } : { kind: 'variant', variantId };
}

/** Writes a variant id, the inverse of `parseVariantReference`. */
export function variantIdFor(reference: VariantReference): string {
  switch (reference.kind) {
    case 'size':
      return PLACEHOLDER + reference.sizeId;
    case 'bundle':
      return BUNDLE + reference.bundleId;
    case 'variant':
      return reference.variantId;
    default:
      return unreachable(reference);
  }
}

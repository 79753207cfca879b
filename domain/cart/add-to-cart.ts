import { type LineAttribute, standAttribute } from '../engraving.ts';
import { canBeAdded, type ExtraForSale, type ForSale } from '../product/product.ts';
import { resolveSelection, type Selection } from '../product/product-selection.ts';
import type { SizeId } from '../product/sizes.ts';
import type { CartItem } from './cart.ts';

export interface ChosenExtra {
  readonly extra: ExtraForSale;
  readonly text: string;
  /** The size of the bundle that is engraved. */
  readonly sizeId?: SizeId | undefined;
}

export interface AddRequest {
  readonly forSale: ForSale;
  readonly selection: Selection;
  readonly quantity: number;
  readonly extras: readonly ChosenExtra[];
  /** Picture address per size, bundle or extra id. */
  readonly images: Readonly<Record<string, string>>;
}

/** The cart lines to add: the stand or bundle and one of each extra. Undefined: nothing chosen, or not sold now. */
export function itemsToAdd(request: AddRequest): readonly CartItem[] | undefined {
  const { forSale, images } = request;
  const { stand, sizes } = forSale;
  const { bundle, size, price, label } = resolveSelection(forSale, request.selection);
  const wanted = bundle ?? size;
  if (!wanted || !canBeAdded(wanted.availability)) return undefined;
  const item: CartItem = {
    identity:
      'variant' in wanted
        ? { kind: 'size', sizeId: wanted.id, variantId: wanted.variant?.id ?? null }
        : { kind: 'bundle', bundleId: wanted.id },
    productId: stand.productId,
    name: stand.name,
    variant: label,
    price,
    image: images[wanted.id] ?? '',
    quantity: request.quantity,
  };
  const extras = request.extras.map(({ extra, text, sizeId }): CartItem => {
    const engraved = bundle?.sizes.find((id) => id === sizeId);
    const standName = sizes.find(({ id }) => id === engraved)?.name ?? label;
    const attributes: readonly LineAttribute[] = extra.text
      ? [{ key: extra.text.attribute, value: text }, standAttribute(stand.name, standName)]
      : [];
    return {
      identity: { kind: 'extra', handle: extra.handle, variantId: extra.variantId },
      productId: extra.handle,
      name: extra.name,
      variant: '',
      price: extra.price,
      image: images[extra.handle] ?? '',
      quantity: 1,
      ...(attributes.length > 0 ? { attributes } : {}),
    };
  });
  return [item, ...extras];
}

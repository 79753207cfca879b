import { type CartItem, itemName, lineKey } from '../../../domain/cart/cart.ts';
import type { CartGroup } from '../../../domain/cart/cart-groups.ts';
import { formatEuro, timesCents } from '../../../domain/money/money.ts';
import { LineWords } from '../cart/line-words.tsx';

/** The lines of the cart as they are, each extra under its stand. */
export function DrawerLines({ groups }: { readonly groups: readonly CartGroup[] }) {
  return (
    <ul>
      {groups.map(({ item, extras }) => (
        <li key={lineKey(item)} className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line py-4">
          <div className="aspect-square bg-linen">
            {item.image && (
              <img
                src={item.image}
                alt=""
                width="160"
                height="160"
                className="size-full object-contain mix-blend-multiply"
              />
            )}
          </div>
          <div className="min-w-0">
            <DrawerLine item={item} />
            {extras.length > 0 && (
              <ul className="mt-2 space-y-2 border-l border-line pl-3 text-[0.9375rem]">
                {extras.map((extra) => (
                  <li key={lineKey(extra)}>
                    <DrawerLine item={extra} under={item} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function DrawerLine({ item, under }: { readonly item: CartItem; readonly under?: CartItem }) {
  const name = itemName(item);
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 max-[16rem]:grid-cols-1">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className={under ? '' : 'font-serif text-lg leading-tight'}>
          {item.quantity}x {name}
        </p>
        <LineWords item={item} under={under} />
      </div>
      <p className="figures">{formatEuro(timesCents(item.price, item.quantity))}</p>
    </div>
  );
}

import { refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { ORDER_FIELDS, type OrderFormValues } from '../../../domain/order/order-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** The page for an unknown or expired checkout. */
export function NoCheckout({ code }: { readonly code: 'unknown_checkout' | 'checkout_expired' }) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">
        {code === 'checkout_expired' ? 'Deze bestelpagina is verlopen' : 'Deze bestelpagina bestaat niet'}
      </h1>
      <p className="measure mt-5 text-lead">
        {code === 'checkout_expired'
          ? 'Prijzen en voorraad veranderen, daarom blijft een bestelpagina een week geldig. Je winkelwagen is bewaard op je eigen apparaat.'
          : 'Misschien is het adres niet helemaal meegekomen. Je winkelwagen is bewaard op je eigen apparaat: begin daar opnieuw.'}
      </p>
      <div className="mt-8">
        <ButtonLink href={paths.cart}>Naar je winkelwagen</ButtonLink>
      </div>
    </div>
  );
}

/** The page for an unknown order. */
export function NoOrder({ email }: { readonly email: string | null }) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">Deze bestelling kennen we niet</h1>
      <p className="measure mt-5 text-lead">
        Misschien is het adres niet helemaal meegekomen. Kom je er niet uit,{' '}
        {email === null ? 'schrijf ons dan via ' : 'mail dan naar '}
        <a href={email === null ? paths.contact : `mailto:${email}`} className="quiet-link">
          {email ?? 'het contactformulier'}
        </a>
        , dan zoeken we het voor je op.
      </p>
    </div>
  );
}

/** Name of the field that shows the form again without ordering. */
export const LOOK_AGAIN = 'bekijken';

/** The page for an unavailable database. The input is sent with it, so that it can be shown again later. */
export function Unavailable({ values }: { readonly values?: OrderFormValues | undefined }) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">Even geduld</h1>
      <p className="measure mt-5 text-lead">
        {values ? refusalMessage('storage_failed') : 'We kunnen je bestelling nu niet ophalen. Probeer het zo opnieuw.'}
      </p>
      {values ? (
        <form method="post" className="mt-8">
          {ORDER_FIELDS.map((field) => (
            <input key={field} type="hidden" name={field} value={values[field]} />
          ))}
          <Button type="submit" name={LOOK_AGAIN} value="ja">
            Terug naar mijn bestelling
          </Button>
        </form>
      ) : (
        <div className="mt-8">
          <ButtonLink href="">Probeer het opnieuw</ButtonLink>
        </div>
      )}
    </div>
  );
}

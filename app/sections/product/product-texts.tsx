import type { ReactNode } from 'react';
import { bookStand } from '../../../content/catalogue.ts';
import { comparison, longText } from '../../../content/pages/product.ts';
import { questionsTitle, type ShopperQuestion } from '../../../content/pages/questions.ts';
import { reviewCopy } from '../../../content/pages/review.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { inDutch } from '../../../domain/dutch-writing.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Extra } from '../../../domain/product/catalogue.ts';
import type { ShownReviews } from '../../../domain/review/review.ts';
import { filledIn, mailbox, type ShopConfig, sellerAddress } from '../../../domain/shop/shop-config.ts';
import { sizeSku } from '../../../domain/structured-data/product-group.ts';
import { useShopFacts, useWords } from '../../http/context.ts';
import { Picture } from '../../ui/picture.tsx';
import { PointList, Section } from '../layout.tsx';
import { ReviewList } from '../reviews.tsx';
import { Folded } from './folded.tsx';

/** 'Waarom Onze Boekenstandaard Anders Is': the dark band of the product page. */
export function Comparison() {
  const { title: heading, points, note } = useWords(comparison(useShopFacts()));
  return (
    <section aria-labelledby="anders" className="on-dark mt-8 bg-ash text-paper lg:mt-24">
      <div className="grid lg:grid-cols-12">
        <div className="page py-10 lg:col-span-7 lg:mx-0 lg:max-w-none lg:page-start lg:py-24 lg:pr-16">
          <h2 id="anders" className="measure text-section">
            {heading}
          </h2>
          <PointList points={points} className="mt-6 grid gap-x-12 gap-y-5 sm:grid-cols-2 lg:mt-8 lg:gap-y-9" />
          <p className="measure mt-6 border-t border-paper/25 pt-5 lg:mt-12 font-serif text-2xl leading-snug">{note}</p>
        </div>
        <div className="grid grid-cols-2 lg:col-span-5 lg:grid-cols-1">
          <Picture
            picture={pictureData('keuken-dichtbij')}
            sizes="(min-width: 64rem) 42vw, 50vw"
            className="aspect-square size-full object-cover lg:aspect-auto lg:max-h-[28rem]"
          />
          <Picture
            picture={pictureData('studio-zijaanzicht-20', 'vierkant')}
            sizes="(min-width: 64rem) 42vw, 50vw"
            className="aspect-square size-full object-cover lg:aspect-auto lg:max-h-[28rem]"
          />
        </div>
      </div>
    </section>
  );
}

/** Advice for choosing, and text for search engines. */
export function LongText() {
  return (
    <Folded id="kiezen" title={longText.title}>
      <div className="grid gap-8 lg:grid-cols-2">
        {longText.sections.map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-2xl">{title}</h3>
            <p className="measure mt-3">{text}</p>
          </div>
        ))}
      </div>
    </Folded>
  );
}

/** Questions of shoppers, folded: an answer opens without a script, and the browser's search finds it. */
export function Questions({ questions }: { readonly questions: readonly ShopperQuestion[] }) {
  return (
    <Section
      anchor="vragen"
      id="vragen-kop"
      title={questionsTitle}
      titleClass="lg:col-span-4"
      className="later page mt-8 grid gap-4 lg:mt-24 lg:grid-cols-12 lg:gap-10"
    >
      <div className="questions lg:col-span-8">
        {useWords(questions).map(({ question, answer, link }) => (
          <details key={question} className="folding">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              {link ? `${answer} ` : answer}
              {link && (
                <a href={link.href} className="font-semibold quiet-link">
                  {link.text}
                </a>
              )}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** The ratings that are switched on, as one sentence each, and what buyers wrote last. */
export function Reviews({ config, reviews }: { readonly config: ShopConfig; readonly reviews: ShownReviews }) {
  const shown = [
    { label: 'Productbeoordeling', rating: config.productRating },
    { label: 'Winkelbeoordeling', rating: config.shopRating },
  ].filter(({ rating }) => rating.show);
  if (shown.length === 0 && reviews.count === 0) return null;
  return (
    <Section
      id="beoordelingen"
      title="Wat kopers ervan vinden"
      titleClass="lg:col-span-4"
      className="page mt-8 grid gap-x-10 gap-y-4 lg:mt-24 lg:grid-cols-12"
    >
      <div className="lg:col-span-8">
        {shown.map(({ label, rating }) => (
          <p key={label} className="figures border-t border-line py-2.5">
            {label}: <strong className="font-semibold">{inDutch(rating.value, 3)}</strong>
            {` van 5, uit ${rating.count}`}
          </p>
        ))}
        <p className="border-t border-line py-2.5 text-weathered">
          {reviews.count > 0 ? reviewCopy.checked : sourceWords(shown.flatMap(({ rating }) => rating.source ?? []))}
        </p>
        {reviews.count > 0 && (
          <>
            <ReviewList reviews={reviews.newest} />
            <a href={paths.reviews} className="inline-block py-2 font-semibold quiet-link">
              {reviews.count === 1 ? 'Naar de beoordelingen' : `Alle ${reviews.count} beoordelingen`}
            </a>
          </>
        )}
      </div>
    </Section>
  );
}

function sourceWords(sources: readonly string[]): string {
  return sources.length > 0
    ? `Bron: ${sources.join(', ')}.`
    : 'Dit zijn gemiddelden. Losse beoordelingen tonen we alleen met naam en datum.';
}

/** In the languages of the countries of delivery. */
const WARNINGS = [
  [
    'nl',
    'Waarschuwing: geen speelgoed. Kleine onderdelen (ringen, voetjes, blokjes): houd ze weg bij kinderen onder 3 jaar.',
  ],
  ['de', 'Achtung: kein Spielzeug. Wegen Kleinteilen (Ringe, Blöcke) von Kindern unter 3 Jahren fernhalten.'],
  [
    'fr',
    "Attention : ceci n'est pas un jouet. Tenir les petits anneaux, pieds et cales hors de portée des enfants de moins de 3 ans.",
  ],
] as const;

/** Manufacturer, product identifier and load limits, as the General Product Safety Regulation, art. 19 requires. */
interface MakerProps extends IdentifiersProps {
  readonly config: ShopConfig;
}

export function MakerAndSafety({ config, extras }: MakerProps) {
  const email = mailbox(config);
  const maker = filledIn(config.legalName) ?? config.brand;
  return (
    <Section
      id="veiligheid"
      title="Maker en veiligheid"
      titleClass="lg:col-span-4"
      className="later page mt-8 grid gap-4 lg:mt-24 lg:grid-cols-12 lg:gap-10"
    >
      <div className="lg:col-span-4">
        <p>
          Fabrikant: {[maker, ...sellerAddress(config.address), config.address.country].join(', ')}
          <br />
          <a className="quiet-link" href={email === null ? paths.contact : `mailto:${email}`}>
            {email ?? 'Schrijf ons'}
          </a>
        </p>
        {WARNINGS.map(([language, warning]) => (
          <p key={language} lang={language} className="mt-2">
            {warning}
          </p>
        ))}
        <p className="mt-2 text-weathered">Hout is een natuurproduct: de nerf van jouw exemplaar is anders.</p>
      </div>
      <Identifiers extras={extras} />
    </Section>
  );
}

interface IdentifiersProps {
  readonly extras: readonly Pick<Extra, 'handle'>[];
}

/** What each size and extra is called, and what a size bears. */
function Identifiers({ extras }: IdentifiersProps) {
  return (
    <ul className="figures space-y-2 lg:col-span-4">
      {bookStand.sizes.map((size) => (
        <li key={size.id} className="border-t border-line pt-2">
          <span className="font-semibold">{size.name}</span>{' '}
          <span className="text-weathered">{`(artikel ${sizeSku(bookStand, size)})`}</span>
          <br />
          {`Waarschuwing: maximaal ${size.detailedSpecs.capacityKg} kg. ${size.detailedSpecs.note ?? ''}`.trim()}
        </li>
      ))}
      <li className="border-t border-line pt-2 text-weathered">
        {`Artikelen van de extra's: ${extras.map(({ handle }) => handle).join(', ')}.`}
      </li>
    </ul>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
  /** The tabs stand below what they show. */
  readonly isBelow?: boolean;
}

/** Tabs according to the WAI-ARIA pattern: one tab stop. `islands/turn-tabs.ts` turns to another. */
export function Tabs({ label, tabs, isBelow = false }: TabsProps) {
  const list = <TabList label={label} tabs={tabs} isBelow={isBelow} />;
  return (
    <>
      {!isBelow && list}
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`tab-${tab.id}-paneel`}
          aria-labelledby={`tab-${tab.id}`}
          // A panel of text is focusable; in another one something else is.
          tabIndex={isBelow ? undefined : 0}
          hidden={index !== 0}
          className={isBelow ? undefined : 'pt-7'}
        >
          {tab.content}
        </div>
      ))}
      {isBelow && list}
    </>
  );
}

function TabList({ label, tabs, isBelow }: TabsProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={isBelow ? 'tab-list no-scrollbar max-[64rem]:px-[clamp(1.25rem,5vw,6rem)]' : 'tab-list no-scrollbar'}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={index === 0}
          aria-controls={`tab-${tab.id}-paneel`}
          tabIndex={index === 0 ? 0 : -1}
          className="marked"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

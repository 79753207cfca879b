/** The contact page (docs/rules.md#pages-contact). */
export const contactPage = {
  title: 'Neem Contact Op',
  lead: 'Twijfel je of je boek past, of wil je iets weten over je bestelling? Vraag het ons. Je krijgt antwoord van iemand die de standaard zelf maakt, binnen 1 werkdag.',
  formTitle: 'Stuur Ons Een Bericht',
  location: 'Nederland',
  description:
    'Een vraag over de boekenstandaard, je bestelling of een album dat net niet lijkt te passen? Mail, bel of schrijf ons: antwoord binnen 1 werkdag.',
} as const;

/* Texts about the result of sending a message (docs/rules.md#message-texts), for messages and the page itself. */

/** `email` is the general mailbox; null while the owner has none, and no other way to ask is named then. */
export function contactTexts(email: string | null) {
  const orMail = email === null ? '.' : ` of mail naar ${email}`;
  return {
    invalid: { title: 'Validatiefout', description: 'Controleer je invoer en probeer het opnieuw.' },
    sent: {
      title: 'Bericht verzonden!',
      description: 'Bedankt voor je bericht. We nemen binnen 1 werkdag contact met je op.',
    },
    refused: {
      title: 'Er ging iets mis',
      description: `Je bericht kon niet worden verzonden. Probeer het later opnieuw${orMail}`,
    },
    unexpected: { title: 'Er ging iets mis', description: `Probeer het later opnieuw${orMail}` },
  } as const;
}

/** As `contactTexts`, for a request for a quote. */
export function quoteTexts(email: string | null) {
  const orMail = email === null ? '.' : ` of mail naar ${email}`;
  return {
    invalid: { title: 'Vul alle verplichte velden in', description: 'Naam, email en bericht zijn verplicht' },
    /** All required fields are filled in, but one is invalid. */
    wrong: {
      title: 'Controleer je invoer',
      description: 'Kijk bij de velden met een rode rand wat er nog niet klopt.',
    },
    sent: { title: 'Aanvraag verstuurd!', description: 'We nemen binnen 1 werkdag contact met je op.' },
    refused: {
      title: 'Er ging iets mis',
      description: `Je aanvraag kon niet worden verzonden. ${email === null ? 'Probeer het later opnieuw.' : `Mail ons direct op ${email}`}`,
    },
    unexpected: { title: 'Er ging iets mis', description: `Probeer het later opnieuw${orMail}` },
  } as const;
}

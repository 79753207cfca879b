/** The contact page (docs/rules.md#pages-contact). */
export const contactPage = {
  title: 'Neem Contact Op',
  lead: 'Twijfel je of je boek past, of wil je iets weten over je bestelling? Vraag het ons. Je krijgt antwoord van iemand die de standaard zelf maakt, binnen 1 werkdag.',
  formTitle: 'Stuur Ons Een Bericht',
  location: 'Nederland',
  description:
    'Een vraag over de boekenstandaard, je bestelling of een album dat net niet lijkt te passen? Mail, bel of schrijf ons: antwoord binnen 1 werkdag.',
} as const;

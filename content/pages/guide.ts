/** How two makers run the shop from the desk ("Hoe werkt dit?"): what a screen does not say itself. */
export const guide = [
  {
    title: 'Binnenkomen',
    text: [
      'Zet het beheer op het beginscherm van je telefoon. Open je uitnodiging binnen 7 dagen en maak bij Apparaten een passkey. Zonder passkey vraag je een link aan, die je binnen 10 minuten in dezelfde browser opent.',
      'Passkey kwijt? De andere eigenaar drukt op “Toelaten zonder passkey”. Wat je doet, staat met je naam in het Logboek.',
    ],
  },
  {
    title: 'Elke dag',
    text: [
      'Vandaag noemt alles wat moet gebeuren, het dringendste eerst, met de weg erheen.',
      'Bij een bestelling: “Pakbon”, “Etiket”, “Verstuurd”. De mail aan de klant wacht 5 minuten; tot dan is “Ongedaan maken” stil. “Annuleren” vraagt wat er met het geld gebeurt, en wat je nog terug moet betalen blijft in Vandaag staan.',
      'Kwijt of stuk? “Opnieuw sturen”. Komt er iets terug: “Retour of ruil”. Aan de telefoon of op een beurs: “Nieuwe bestelling”, meteen betaald of met een link.',
    ],
  },
  {
    title: 'Maken en tellen',
    text: [
      'Druk bij Voorraad op een artikel en tel. Plan bij Productie wat je maakt: de winkel verkoopt het met de dag erbij, en wat klaar is, gaat naar wie wacht.',
    ],
  },
  {
    title: 'Artikelen, teksten en foto’s',
    text: [
      'Een artikel bewaart zichzelf terwijl je schrijft. Bezoekers zien het pas als je op “Publiceer” drukt; plannen kan ook.',
      'Teksten van pagina’s en foto’s staan meteen op de site. Een prijs, maat of aantal dagen kies je uit de lijst onder de tekst, dan blijft hij kloppen. Wat vastligt, zegt waarom.',
      'Een foto mag recht van je telefoon komen. Sleep de uitsnede, en zeg in een zin wat er te zien is. Een foto die dertig dagen nergens staat, verdwijnt.',
      'Spijt? Onder elke tekst, foto en elk artikel staat wat er eerder stond, met “Zet terug”.',
    ],
  },
  {
    title: 'Prijzen en kortingen',
    text: [
      'Een actie zet je bij Prijzen. De van-prijs is de laagste van de 30 dagen ervoor: die rekent de winkel zelf uit.',
      'Een code voor een vriend of een beurs maak je bij Gegevens, Kortingscodes. De code voor afhalen blijft wat hij is.',
    ],
  },
  {
    title: 'Berichten en offertes',
    text: [
      'Beantwoord berichten hier, dan ziet de ander dat het gedaan is. Een offerte begint bij een aanvraag; is hij verstuurd, dan maak je een nieuwe versie.',
    ],
  },
  {
    title: 'Geld, papier en privacy',
    text: [
      'Zonder KvK-nummer, btw-id en adres bij Gegevens komt er geen factuur; bestellingen wachten daar dan op. Boekhouding geeft elke maand een bestand dat tot op de cent klopt.',
      'Vraagt iemand wat je van hem bewaart: bij Personen staat het, en met “Wissen” gaat weg wat niet van de wet moet blijven. Antwoord binnen een maand.',
    ],
  },
] as const;

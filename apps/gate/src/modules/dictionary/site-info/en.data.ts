import type { SiteInfoTexts } from "./page.ts";

export const en: SiteInfoTexts = {
  privacy: {
    title: "Privacy policy",
    sections: [
      [
        "What we keep",
        "We keep what you give us when you join (email address, country, currency, language), what the law makes us ask for later (name, address, date of birth, identity documents), what you do with your money (deposits, bets, rounds), and technical facts about your visits: address, device, time of login.",
      ],
      [
        "Why we keep it",
        "To run your account and settle your bets; to meet the duties that {regulator} and the laws against money laundering lay on us; to protect you and us from fraud; and, only where you agreed, to understand how the site is used and to write to you about offers.",
      ],
      [
        "Who sees it",
        "Payment providers see what a payment needs. Identity services see what a check needs. Authorities see what the law entitles them to. Nobody buys your data from us, and no advertiser receives it.",
      ],
      [
        "How long",
        "Account and transaction records are kept for as long as the law on money laundering requires after the account is closed, usually five years. Records of how you use the site are deleted after ninety days. Consent can be withdrawn at any time, with effect from then on.",
      ],
      [
        "Your rights",
        "You may see your data, have it corrected, receive a copy, object to its use for offers, and have it deleted where no law makes us keep it. Write to the address on the contact page. You may also complain to your data protection authority.",
      ],
      [
        "How it is protected",
        "Passwords are stored only as argon2id hashes, session tokens only as hashes. Traffic is encrypted. Staff access is limited to what a task needs and is recorded.",
      ],
    ],
  },
  rules: {
    title: "Betting rules",
    sections: [
      [
        "When a bet stands",
        "A bet stands when the site shows it as accepted, with its number, price and stake. Price, status and limits are checked again at that moment. If your connection breaks, your bet history is the truth: a bet that is listed stands, one that is not listed was never taken and nothing was charged.",
      ],
      [
        "Prices",
        "Prices move. In your settings you choose whether a changed price is refused, accepted when it is better, or always accepted. The receipt shows the price you saw and the price you got.",
      ],
      [
        "Kinds of bets",
        "A single wins with its one selection. An accumulator multiplies the prices of its selections and loses when one of them loses. A system is a set of accumulators; each of its lines settles alone. Selections that depend on one another cannot be combined in a plain accumulator.",
      ],
      [
        "Void selections",
        "A selection is void when its event is abandoned or postponed beyond the time stated for the sport, when a market was offered in error, or when the result cannot be determined. A void selection counts at 1.00; if every selection is void, the stake is returned. The reason is shown with the bet.",
      ],
      [
        "Live bets",
        "Live markets are accepted after a short delay and only if price and market still hold when it ends. Delays of pictures and data are possible: what counts is the state of the event as the official source recorded it.",
      ],
      [
        "Results and corrections",
        "Bets settle on the official result at the end of the event. If the official source corrects a result within seventy-two hours, bets are settled again and the difference is booked with its reason. Later corrections change nothing.",
      ],
      [
        "Limits",
        "Each market has a maximum stake and each ticket a maximum payout. Both are shown on the slip before you bet. If we limit your stakes, the slip says so.",
      ],
    ],
  },
  "responsible-gambling": {
    title: "Responsible gambling",
    sections: [
      [
        "Play for pleasure",
        "Betting is entertainment that costs money. Play only with money you can lose, never to win back losses, never on credit, and not when you are upset, tired or have been drinking.",
      ],
      [
        "Only from {age}",
        "Nobody under {age} may play here. We check age and identity. If you share a device with minors, log out, do not store your password, and use a filter program.",
      ],
      [
        "Set limits",
        "You can limit deposits, stakes and losses per day, week and month. A lower limit acts at once. A higher one acts after twenty-four hours, so that it is never the decision of a moment.",
      ],
      [
        "Take a break",
        "You can stop for a day, for weeks, for a period you choose, or for good. While a break lasts you cannot bet, play or deposit, and we send you no offers. A break cannot be shortened.",
      ],
      [
        "Signs to take seriously",
        "You play longer or for more than you meant to. You hide how much. You borrow to play. You play to forget something. You have become restless when not playing. One of these is reason enough to talk to somebody.",
      ],
      [
        "Help",
        "Advice that is free, confidential and independent of us: {helpLink}. The supervisory authority is {regulator}: {regulatorLink}.",
      ],
    ],
  },
  terms: {
    title: "Terms and conditions",
    sections: [
      [
        "Your account",
        "One person, one account. You must be at least {age} years old, live where we may serve you, and give true details. The account is yours alone: nobody else may use it, and it cannot be sold or passed on.",
      ],
      [
        "Your login",
        "Keep your password to yourself and tell us at once if you think somebody knows it. What is done with your login before you tell us counts as done by you, unless we could have prevented it.",
      ],
      [
        "Money on the account",
        "The balance is in the currency you chose when joining and earns no interest. It may be used for bets and games. This site does not pay out yet. We keep punters' money apart from our own.",
      ],
      [
        "Fair use",
        "We may refuse or void bets placed with knowledge of the result, through software that bets for you, through several accounts, or together with persons who influence the event. We say which of these applies and pay back the stake unless the law forbids it.",
      ],
      [
        "Our responsibility",
        "We answer for what our systems did wrong: a bet that was settled wrongly is settled again. We do not answer for lost chances while a service is interrupted. Nothing here limits rights that the law gives you as a consumer.",
      ],
      [
        "Changes and disputes",
        "We announce changes of these terms before they act; bets already placed keep the terms they were placed under. Send complaints to the address on the contact page first. You may also turn to {regulator}: {regulatorLink}.",
      ],
    ],
  },
  contract: {
    title: "Player contract",
    sections: [
      [
        "Parties",
        "This contract is between you, the holder of the account, and the company that runs this site, named on the page about the company. It begins when you accept it at registration and ends when the account is closed.",
      ],
      [
        "What we owe you",
        "Access to the products offered in your country, settlement by the published rules, and the means to limit or stop your play at any time.",
      ],
      [
        "What you owe us",
        "True details, documents when the law makes us ask for them, stakes from your own legal money, and use of the account by yourself only.",
      ],
      [
        "Ending it",
        "You can exclude yourself for good at any time. We can close it with seven days' notice, or at once for fraud, for a false identity, or when the law requires it.",
      ],
      [
        "Applicable law",
        "The law of the licence under which this site is offered applies, supervised by {regulator}. Consumer protection of the country you live in remains untouched.",
      ],
    ],
  },
  cookies: {
    title: "Cookies",
    sections: [
      [
        "What is stored",
        "Small pieces of data in your browser: your session, your language and theme, your bet slip, your settings for this device, and your choice about this page.",
      ],
      [
        "Necessary ones",
        "The session cookie keeps you logged in, cannot be read by scripts, and ends with your session. Language, theme and slip stay on your device. These work without consent, because the site could not work without them.",
      ],
      [
        "With your consent only",
        "Measuring how the site is used, recording of visits with everything you type masked, and experiments that compare two versions of a page. Nothing of this starts before you agree.",
      ],
      [
        "Changing your mind",
        "Open the cookie settings at any time to withdraw or give consent. Your choice is kept for 182 days, then we ask again. Deleting the browser's data deletes the choice as well.",
      ],
    ],
  },
  about: {
    title: "About us",
    sections: [
      [
        "What this is",
        "{brand} is a bookmaker and casino for the phone in your hand: sport and esports before and during the match, casino and live tables, virtual sports, toto and quick games, all on one balance.",
      ],
      [
        "What we do differently",
        "We show what others hide: the fair value and our margin beside a cash-out offer, your own stake limit before you bet, the reason for every refusal and every void, the price you saw beside the price you got, and how old the price on your screen is.",
      ],
      [
        "Games you can check",
        "Every draw of our own games can be verified afterwards: the hash of the seed is shown before, the seed itself after. Every game states the share of stakes that it pays back.",
      ],
      [
        "Supervision",
        "The site follows the rules of {regulator} ({regulatorLink}). Nobody under {age} may play.",
      ],
    ],
  },
  payments: {
    title: "Payments",
    sections: [
      [
        "Deposits",
        "Deposits are credited at once when the provider confirms them. Only means of payment in your own name are accepted. We charge no fee; your bank may.",
      ],
      [
        "Withdrawals",
        "This site does not pay out yet. Withdrawals will be described here before they open.",
      ],
      [
        "Checks",
        "We confirm your identity when the law requires it, and we may ask where money came from.",
      ],
      [
        "Currency",
        "The account is kept in one currency. Payments in another one are converted by the provider at its rate, which is shown before you confirm.",
      ],
      [
        "Limits",
        "The smallest and largest amounts depend on the means of payment and are shown with it. Your own deposit limits come first: a deposit that would exceed them is refused, and nothing is charged.",
      ],
    ],
  },
  company: {
    title: "Company details",
    sections: [
      [
        "Who runs this site",
        "This site runs on Touchline, software that its operator hosts itself. The operator whose host name you see in the address bar is your contractual partner and answers for licence, payments and settlement.",
      ],
      [
        "Supervisory authority",
        "{regulator}, {regulatorLink}. Its public register tells whether an operator holds a licence and for which products.",
      ],
      [
        "Contact",
        "The contact page shows the address that the operator has given for questions and complaints.",
      ],
      [
        "Demonstration",
        "An installation that was started without an operator's own settings is a demonstration: its balance is play money, its matches are simulated, and no real money can be deposited.",
      ],
    ],
  },
};

import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import type { AgreementData } from "../../domain/account/Agreement.tsx";
import type { JoinChoices } from "../../features/join/join.choices.ts";
import type { JoinConfig } from "../../features/join/join.rules.ts";

export interface JoinPageProps {
  config: JoinConfig;
  choices: JoinChoices;
  /** The agreements that joining accepts. */
  agreements: AgreementData[];
}

/** The data of every address of the join form. */
export const joinPageProps = framed<JoinPageProps>(async (context, request) => {
  const call = await gateCall(context, request);
  const [config, dictionary, { agreements }] = await Promise.all([
    call("joinConfig", { body: {} }),
    call("dictionarySettings"),
    call("agreementData"),
  ]);
  const asked = new Set(config.tabs.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const {
    countries,
    currencySettings,
    titles,
    genders,
    nationalities,
    taxRegions,
    provinces,
    documentTypes,
    secretQuestions,
  } = dictionary;
  const choices: JoinChoices = {
    countries: asked.has("countryId") ? countries.map(({ id, name }) => ({ id, name })) : [],
    currencies: asked.has("currencyID")
      ? currencySettings.currencies.map(({ id, name }) => ({ id, name }))
      : [],
    ...(asked.has("title") && { title: titles }),
    ...(asked.has("gender") && { gender: genders }),
    ...(asked.has("nationality") && { nationality: nationalities }),
    ...(asked.has("region") && { region: taxRegions }),
    ...(provinces.length > 0 && { province: provinces }),
    ...(asked.has("documentType") && { documentType: documentTypes }),
    ...(asked.has("secretQuestion") && { secretQuestion: secretQuestions }),
  };
  return { props: { config, choices, agreements } };
});

import type { JoinChoices } from "../../src/features/join/JoinForm.tsx";
import type { JoinConfig } from "../../src/features/join/join.rules.ts";
import { gateCall } from "../../src/lib/gate-call.ts";
import { framed } from "../../src/lib/page-context.ts";
import { JoinScreen } from "../../src/screens/join/JoinScreen.tsx";

interface Props {
  config: JoinConfig;
  choices: JoinChoices;
}

export default function JoinPage(props: Props) {
  return <JoinScreen {...props} />;
}

export const getServerSideProps = framed<Props>(
  async (context, request) => {
    const call = await gateCall(context, request);
    const [config, { countries, currencySettings }] = await Promise.all([call("joinConfig", { body: {} }), call("dictionarySettings")]);
    const choices = {
      countries: countries.map(({ id, name, defaultCurrencyId }) => ({ id, name, defaultCurrencyId })),
      currencies: currencySettings.currencies.map(({ id, name }) => ({ id, name })),
    };
    return { props: { config, choices } };
  },
  { texts: ["join", "registration"] },
);

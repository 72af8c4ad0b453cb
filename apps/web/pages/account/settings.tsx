import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import type { AccountChoices } from "../../src/screens/settings/AccountSettings.tsx";
import { SettingsScreen } from "../../src/screens/settings/SettingsScreen.tsx";

export default function SettingsPage({ timeZones, timeouts }: AccountChoices) {
  return <SettingsScreen timeZones={timeZones} timeouts={timeouts} />;
}

export const getServerSideProps = framed<AccountChoices>(async (context, request) => {
  const call = await gateCall(context, request);
  const { availableTimeZones, availableTimeouts } = await call("dictionarySettings");
  return {
    props: {
      timeZones: availableTimeZones.map(({ id, name, offset }) => ({ id, name, offset })),
      timeouts: availableTimeouts,
    },
  };
});

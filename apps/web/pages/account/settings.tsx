import { gateCall } from "../../src/lib/gate-call.ts";
import { framed } from "../../src/lib/page-context.ts";
import type { TimeZoneOption } from "../../src/screens/settings/AccountSettings.tsx";
import { SettingsScreen } from "../../src/screens/settings/SettingsScreen.tsx";

export default function SettingsPage({ timeZones }: { timeZones: TimeZoneOption[] }) {
  return <SettingsScreen timeZones={timeZones} />;
}

export const getServerSideProps = framed<{ timeZones: TimeZoneOption[] }>(
  async (context, request) => {
    const call = await gateCall(context, request);
    const { availableTimeZones } = await call("dictionarySettings");
    return { props: { timeZones: availableTimeZones.map(({ id, name, offset }) => ({ id, name, offset })) } };
  },
  { texts: ["settings", "oddsType", "betPlacingMode", "autoConfirm", "priceChange", "language"] },
);

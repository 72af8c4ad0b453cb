import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/session/session.client.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Rows } from "../../ui/Rows.tsx";
import { Switch } from "../../ui/Switch.tsx";
import type { SettingsGroup } from "./group.ts";

/**
 * docs/behaviour/products-and-clients.md#tiers: the punter-vip call decides whether there is
 * anything to switch.
 */
export function VipSettings({
  settings,
  change,
  busy,
  account,
}: SettingsGroup & { account: string }) {
  const texts = useTexts();
  const { data } = useQuery({
    queryKey: ["is-punter-vip", account],
    queryFn: ({ signal }) => call("isPunterVip", { signal }),
  });
  if (!data?.isPunterVip) return null;
  return (
    <Rows title={texts("settings.vip")}>
      <Switch
        label={texts("settings.vipIcon")}
        checked={settings.showVipStatusAppIcon}
        disabled={busy}
        onChange={({ target }) => change({ showVipStatusAppIcon: target.checked })}
      />
      <Switch
        label={texts("settings.vipAvatar")}
        checked={settings.showVipStatusAvatar}
        disabled={busy}
        onChange={({ target }) => change({ showVipStatusAvatar: target.checked })}
      />
    </Rows>
  );
}

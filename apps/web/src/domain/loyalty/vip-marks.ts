import { usePunter } from "../../data/session/session.ts";

/**
 * Where this punter's VIP status is shown. All tiers except Common have one, and each place has its
 * own switch in the settings.
 */
export function useVipMarks(): { icon: boolean; avatar: boolean } {
  const icon = usePunter(
    ({ loyaltyAccountInfo: { tier }, settings }) =>
      tier !== "Common" && settings.showVipStatusAppIcon,
  );
  const avatar = usePunter(
    ({ loyaltyAccountInfo: { tier }, settings }) =>
      tier !== "Common" && settings.showVipStatusAvatar,
  );
  return { icon: icon ?? false, avatar: avatar ?? false };
}

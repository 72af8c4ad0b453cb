const words = (text: string): readonly string[] => text.split(" ");

/**
 * 41 and 43 of them: coprime to the naming steps, so that every pair is used before one repeats.
 */
export const HORSE_FIRST: readonly string[] = words(
  "Silver Midnight Golden Crimson Northern Wild Royal Quiet Distant Lucky Amber Stormy Velvet Iron Emerald Highland Scarlet Gentle Frosty Copper Brave Misty Noble Secret Coastal Dancing Autumn Western Rolling Marble Ivory Sunlit Swift Hidden Proud Winter Desert Sapphire Broken Merry Roaming",
);
export const HORSE_SECOND: readonly string[] = words(
  "Arrow Harbour Legend Whisper Crown Ranger Tempest Meadow Comet Lantern Falcon Promise Canyon Voyager Minstrel Bandit Thistle Beacon Sonata Warrior Orchid Drifter Anthem Castle Echo Juniper Kestrel Mirage Nomad Oracle Parade Quest River Sentinel Tide Umbra Vow Willow Zephyr Bramble Cavalier Horizon Gambit",
);

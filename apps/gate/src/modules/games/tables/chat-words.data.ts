/**
 * Words that no message may contain, as whole words, in the site's three languages. They are
 * compared folded (`chat.rules.ts`): without case, diacritics, digits for letters and repeated
 * letters. A word that is harmless in one of the languages is not listed for another.
 */
export const BARRED_WORDS: readonly string[] = [
  // English
  ...["fuck", "fucks", "fucked", "fucker", "fuckers", "fucking", "fuckin", "motherfucker", "motherfucking", "fck", "stfu"],
  ...["shit", "shits", "shitty", "bullshit", "bitch", "bitches", "cunt", "cunts", "asshole", "assholes", "arsehole", "dickhead"],
  ...["wanker", "wankers", "twat", "whore", "whores", "slut", "sluts", "bastard", "bastards", "cocksucker", "prick", "kys"],
  ...["nigger", "niggers", "nigga", "faggot", "faggots", "fag", "tranny", "kike", "chink", "spic", "paki", "retard", "retarded"],
  // Russian
  ...["блядь", "бля", "бляди", "блять", "сука", "суки", "сучка", "хуй", "хуя", "хуи", "хуйня", "хуесос", "нахуй", "похуй"],
  ...["пизда", "пизды", "пиздец", "пиздеж", "пидор", "пидорас", "пидоры", "пидарас", "ебать", "ебаный", "ебаная", "ебал", "ебло"],
  ...["заебал", "уебок", "уебище", "долбоеб", "долбоебы", "мудак", "мудаки", "мразь", "гондон", "шлюха", "шлюхи", "залупа"],
  ...["жид", "жиды", "хач", "хачи", "чурка", "чурки", "черножопый", "ублюдок", "ублюдки", "тварь", "хохол", "москаль"],
  // Spanish
  ...["puta", "putas", "puto", "putos", "hijoputa", "hijueputa", "joder", "jodete", "jodido", "mierda", "mierdas", "gilipollas"],
  ...["cabron", "cabrones", "cabrona", "coño", "capullo", "zorra", "zorras", "pendejo", "pendejos", "verga", "chingar", "chinga"],
  ...["chingada", "maricon", "maricones", "marica", "sudaca", "sudacas", "subnormal", "malparido", "pelotudo", "culero"],
];

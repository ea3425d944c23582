/** Passwords of eight characters and more, with a letter, that are tried first; lower case. */
const LIST = `
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu1 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx
asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 1qazxsw2 qazwsxedc qweasdzxc q1w2e3r4t5 abcd1234 abcdefgh abcdefg1
abc12345 abc123456 abcd12345 a1234567 a12345678 a123456789 aa123456 aa12345678 1234567a 12345678a 123456789a 1234qwer
123qweasd 123456ab 123456abc 12345qwert letmein1 letmein123 welcome1 welcome123 welcome12 iloveyou iloveyou1 iloveyou2
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
trustno1 dragon123 monkey123 master123 shadow123 michael1 jennifer jordan23 charlie1 jessica1 ashley123 whatever
starwars computer computer1 internet samsung1 samsung123 mercedes corvette cheyenne midnight elephant butterfly
chocolate tinkerbell liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid juventus manchester admin123
admin1234 administrator adminadmin root1234 rootroot changeme changeme1 default1 guest123 test1234 testtest testing1
testing123 temp1234 secret123 access14 login123 hello123 hellohello helloworld lovelove loveyou1 fuckyou1 asshole1
killer123 pokemon1 naruto123 minecraft minecraft1 fortnite1 google123 facebook facebook1 linkedin1 bitcoin1 bitcoin123
bitcoins satoshi1 ethereum ethereum1 crypto123 cryptocurrency blockchain blockchain1 binance1 binance123 coinbase
coinbase1 exchange exchange1 trading1 trading123 tothemoon tothemoon1 hodlhodl meridian meridian1 meridian123 woaini1314
woaini520 woaini123 5201314a qq123456 qq123456789 wang1234 zhang123 li123456 asd123456 qwe123456 zxc123456 as123456
1314520a motdepasse motdepasse1 azertyui azertyuiop azerty123 contrasena contraseña contrasena1 senha123 senha1234
mudar123 teamo123 tequiero teamomucho abcd123456 passwort passwort1 dddddddd aaaaaaaa aaaaaaa1 xxxxxxxx zzzzzzzz
asdasdasd qweqweqwe qwertyqwerty asdfasdf qazqazqaz 1a2b3c4d a1b2c3d4 a1s2d3f4 summer2023 summer2024 summer2025
winter2023 winter2024 winter2025 spring2024 spring2025 autumn2024 august2024 january1 september
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter((word) => word !== ""));

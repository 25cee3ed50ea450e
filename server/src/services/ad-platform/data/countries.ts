/** Every country: id 2000 + its ISO 3166 number, name, two letters, people in millions where that is more than three (it weighs demand in the sandbox). */
export const countries = `
4|Afghanistan|AF
8|Albania|AL
12|Algeria|DZ
16|American Samoa|AS
20|Andorra|AD
24|Angola|AO
660|Anguilla|AI
10|Antarctica|AQ
28|Antigua and Barbuda|AG
32|Argentina|AR|46
51|Armenia|AM
533|Aruba|AW
36|Australia|AU|26
40|Austria|AT|9
31|Azerbaijan|AZ
48|Bahrain|BH
50|Bangladesh|BD|170
52|Barbados|BB
112|Belarus|BY
56|Belgium|BE|12
84|Belize|BZ
204|Benin|BJ
60|Bermuda|BM
64|Bhutan|BT
68|Bolivia|BO
70|Bosnia and Herzegovina|BA
72|Botswana|BW
74|Bouvet Island|BV
76|Brazil|BR|215
86|British Indian Ocean Territory|IO
92|British Virgin Islands|VG
96|Brunei|BN
100|Bulgaria|BG
854|Burkina Faso|BF
108|Burundi|BI
116|Cambodia|KH
120|Cameroon|CM
124|Canada|CA|40
132|Cape Verde|CV
535|Caribbean Netherlands|BQ
136|Cayman Islands|KY
140|Central African Republic|CF
148|Chad|TD
152|Chile|CL|19
156|China|CN|1400
162|Christmas Island|CX
166|Cocos (Keeling) Islands|CC
170|Colombia|CO|52
174|Comoros|KM
184|Cook Islands|CK
188|Costa Rica|CR
384|Cote d'Ivoire|CI
191|Croatia|HR
531|Curacao|CW
196|Cyprus|CY
203|Czechia|CZ|11
180|Democratic Republic of the Congo|CD
208|Denmark|DK|6
262|Djibouti|DJ
212|Dominica|DM
214|Dominican Republic|DO
218|Ecuador|EC
818|Egypt|EG|110
222|El Salvador|SV
226|Equatorial Guinea|GQ
232|Eritrea|ER
233|Estonia|EE
748|Eswatini|SZ
231|Ethiopia|ET|120
238|Falkland Islands (Islas Malvinas)|FK
234|Faroe Islands|FO
583|Federated States of Micronesia|FM
242|Fiji|FJ
246|Finland|FI|6
250|France|FR|68
254|French Guiana|GF
258|French Polynesia|PF
260|French Southern and Antarctic Lands|TF
266|Gabon|GA
268|Georgia|GE
276|Germany|DE|84
288|Ghana|GH
292|Gibraltar|GI
300|Greece|GR|10
304|Greenland|GL
308|Grenada|GD
312|Guadeloupe|GP
316|Guam|GU
320|Guatemala|GT
831|Guernsey|GG
324|Guinea|GN
624|Guinea-Bissau|GW
328|Guyana|GY
332|Haiti|HT
334|Heard Island and McDonald Islands|HM
340|Honduras|HN
344|Hong Kong|HK|7
348|Hungary|HU|10
352|Iceland|IS
356|India|IN|1400
360|Indonesia|ID|275
368|Iraq|IQ
372|Ireland|IE|5
376|Israel|IL|10
380|Italy|IT|59
388|Jamaica|JM
392|Japan|JP|124
832|Jersey|JE
400|Jordan|JO
398|Kazakhstan|KZ
404|Kenya|KE|54
296|Kiribati|KI
414|Kuwait|KW
417|Kyrgyzstan|KG
418|Laos|LA
428|Latvia|LV
422|Lebanon|LB
426|Lesotho|LS
430|Liberia|LR
434|Libya|LY
438|Liechtenstein|LI
440|Lithuania|LT
442|Luxembourg|LU
446|Macau|MO
450|Madagascar|MG
454|Malawi|MW
458|Malaysia|MY|34
462|Maldives|MV
466|Mali|ML
470|Malta|MT
584|Marshall Islands|MH
474|Martinique|MQ
478|Mauritania|MR
480|Mauritius|MU
175|Mayotte|YT
484|Mexico|MX|128
498|Moldova|MD
492|Monaco|MC
496|Mongolia|MN
499|Montenegro|ME
500|Montserrat|MS
504|Morocco|MA|37
508|Mozambique|MZ
104|Myanmar (Burma)|MM
516|Namibia|NA
520|Nauru|NR
524|Nepal|NP
528|Netherlands|NL|18
540|New Caledonia|NC
554|New Zealand|NZ|5
558|Nicaragua|NI
562|Niger|NE
566|Nigeria|NG|220
570|Niue|NU
574|Norfolk Island|NF
807|North Macedonia|MK
580|Northern Mariana Islands|MP
578|Norway|NO|5
512|Oman|OM
586|Pakistan|PK|235
585|Palau|PW
275|Palestine|PS
591|Panama|PA
598|Papua New Guinea|PG
600|Paraguay|PY
604|Peru|PE|34
608|Philippines|PH|115
612|Pitcairn Islands|PN
616|Poland|PL|37
620|Portugal|PT|10
630|Puerto Rico|PR
634|Qatar|QA
178|Republic of the Congo|CG
638|Reunion|RE
642|Romania|RO|19
643|Russia|RU|144
646|Rwanda|RW
654|Saint Helena|SH
659|Saint Kitts and Nevis|KN
662|Saint Lucia|LC
666|Saint Pierre and Miquelon|PM
670|Saint Vincent and the Grenadines|VC
882|Samoa|WS
674|San Marino|SM
678|Sao Tome and Principe|ST
682|Saudi Arabia|SA|36
686|Senegal|SN
688|Serbia|RS
690|Seychelles|SC
694|Sierra Leone|SL
702|Singapore|SG|6
534|Sint Maarten|SX
703|Slovakia|SK
705|Slovenia|SI
90|Solomon Islands|SB
706|Somalia|SO
710|South Africa|ZA|60
239|South Georgia and the South Sandwich Islands|GS
410|South Korea|KR|52
724|Spain|ES|48
144|Sri Lanka|LK
740|Suriname|SR
744|Svalbard and Jan Mayen|SJ
752|Sweden|SE|10
756|Switzerland|CH|9
158|Taiwan|TW|24
762|Tajikistan|TJ
834|Tanzania|TZ
764|Thailand|TH|71
44|The Bahamas|BS
270|The Gambia|GM
626|Timor-Leste|TL
768|Togo|TG
772|Tokelau|TK
776|Tonga|TO
780|Trinidad and Tobago|TT
788|Tunisia|TN
795|Turkmenistan|TM
796|Turks and Caicos Islands|TC
798|Tuvalu|TV
792|Türkiye|TR|85
850|U.S. Virgin Islands|VI
800|Uganda|UG
804|Ukraine|UA|37
784|United Arab Emirates|AE|10
826|United Kingdom|GB|68
840|United States|US|335
581|United States Minor Outlying Islands|UM
858|Uruguay|UY
860|Uzbekistan|UZ
548|Vanuatu|VU
336|Vatican City|VA
862|Venezuela|VE
704|Vietnam|VN|98
876|Wallis and Futuna|WF
732|Western Sahara|EH
887|Yemen|YE
894|Zambia|ZM
716|Zimbabwe|ZW
`

/** Large cities of the United States: id, name, country, people in hundred thousands with their surroundings (it weighs demand in the sandbox). */
export const usCities = `
1023191|New York, New York|US|190
1013962|Los Angeles, California|US|130
1016367|Chicago, Illinois|US|94
1026481|Houston, Texas|US|71
1013462|Phoenix, Arizona|US|49
1025197|Philadelphia, Pennsylvania|US|62
1026759|San Antonio, Texas|US|26
1014218|San Diego, California|US|33
1026339|Dallas, Texas|US|76
1014226|San Jose, California|US|20
1026201|Austin, Texas|US|23
1015067|Jacksonville, Florida|US|16
1026411|Fort Worth, Texas|US|24
1023640|Columbus, Ohio|US|21
1021048|Charlotte, North Carolina|US|27
1014221|San Francisco, California|US|47
1017146|Indianapolis, Indiana|US|21
1027744|Seattle, Washington|US|40
1014485|Denver, Colorado|US|29
1014895|Washington, District of Columbia|US|63
1018127|Boston, Massachusetts|US|49
1026376|El Paso, Texas|US|9
1026083|Nashville, Tennessee|US|20
1019250|Detroit, Michigan|US|43
1024290|Oklahoma City, Oklahoma|US|14
1024543|Portland, Oregon|US|25
1022639|Las Vegas, Nevada|US|23
1026069|Memphis, Tennessee|US|13
1017825|Louisville, Kentucky|US|13
1018511|Baltimore, Maryland|US|28
1028087|Milwaukee, Wisconsin|US|16
1022494|Albuquerque, New Mexico|US|9
1013509|Tucson, Arizona|US|10
1013804|Fresno, California|US|10
1014208|Sacramento, California|US|24
1020414|Kansas City, Missouri|US|22
1013445|Mesa, Arizona|US|5
1015254|Atlanta, Georgia|US|61
1021721|Omaha, Nebraska|US|10
1014471|Colorado Springs, Colorado|US|8
1021278|Raleigh, North Carolina|US|14
1015116|Miami, Florida|US|61
1013958|Long Beach, California|US|5
1027320|Virginia Beach, Virginia|US|18
1014080|Oakland, California|US|4
1019973|Minneapolis, Minnesota|US|37
1024352|Tulsa, Oklahoma|US|10
1015214|Tampa, Florida|US|32
1026194|Arlington, Texas|US|4
1018036|New Orleans, Louisiana|US|13
1017673|Wichita, Kansas|US|6
1023631|Cleveland, Ohio|US|21
1013570|Bakersfield, California|US|9
1014437|Aurora, Colorado|US|4
1013542|Anaheim, California|US|4
1015579|Honolulu, Hawaii|US|10
1014247|Santa Ana, California|US|3
1014197|Riverside, California|US|46
1026319|Corpus Christi, Texas|US|4
1017818|Lexington, Kentucky|US|5
1014306|Stockton, California|US|8
1020618|St. Louis, Missouri|US|28
1020090|Saint Paul, Minnesota|US|4
1023626|Cincinnati, Ohio|US|23
1025202|Pittsburgh, Pennsylvania|US|24
1021129|Greensboro, North Carolina|US|8
1012873|Anchorage, Alaska|US|4
1021696|Lincoln, Nebraska|US|3
1026695|Plano, Texas|US|3
1015150|Orlando, Florida|US|27
1013883|Irvine, California|US|3
1022300|Newark, New Jersey|US|3
1021085|Durham, North Carolina|US|6
1013677|Chula Vista, California|US|3
1024034|Toledo, Ohio|US|6
1017108|Fort Wayne, Indiana|US|4
1015206|St. Petersburg, Florida|US|3
1026548|Laredo, Texas|US|3
1022194|Jersey City, New Jersey|US|3
1013387|Chandler, Arizona|US|3
1028057|Madison, Wisconsin|US|7
1026578|Lubbock, Texas|US|3
1013482|Scottsdale, Arizona|US|3
1022653|Reno, Nevada|US|5
1022764|Buffalo, New York|US|11
1013416|Gilbert, Arizona|US|3
1013417|Glendale, Arizona|US|2
1021377|Winston-Salem, North Carolina|US|7
1027073|Chesapeake, Virginia|US|2
1027239|Norfolk, Virginia|US|2
1013802|Fremont, California|US|2
1026419|Garland, Texas|US|2
1026497|Irving, Texas|US|3
1015049|Hialeah, Florida|US|2
1027270|Richmond, Virginia|US|13
1016131|Boise, Idaho|US|8
1027760|Spokane, Washington|US|6
1017934|Baton Rouge, Louisiana|US|9
1015746|Des Moines, Iowa|US|7
1027773|Tacoma, Washington|US|2
1026990|Salt Lake City, Utah|US|13
1012954|Birmingham, Alabama|US|11
1023315|Rochester, New York|US|11
1013042|Huntsville, Alabama|US|5
1013268|Little Rock, Arkansas|US|7
1019316|Grand Rapids, Michigan|US|11
1026036|Knoxville, Tennessee|US|9
1025477|Providence, Rhode Island|US|17
1025943|Chattanooga, Tennessee|US|6
1015027|Fort Lauderdale, Florida|US|5
1025521|Charleston, South Carolina|US|8
1025530|Columbia, South Carolina|US|8
1025565|Greenville, South Carolina|US|9
1014743|Hartford, Connecticut|US|12
1014778|New Haven, Connecticut|US|6
1014679|Bridgeport, Connecticut|US|9
1015501|Savannah, Georgia|US|4
1014448|Boulder, Colorado|US|3
1019126|Ann Arbor, Michigan|US|4
1023416|Syracuse, New York|US|7
1022672|Albany, New York|US|9
1023657|Dayton, Ohio|US|8
1023522|Akron, Ohio|US|7
1013071|Mobile, Alabama|US|4
1020760|Jackson, Mississippi|US|6
1015129|Naples, Florida|US|4
1015192|Sarasota, Florida|US|8
1014248|Santa Barbara, California|US|4
1014109|Palo Alto, California|US|1
1014255|Santa Monica, California|US|1
1019006|Portland, Maine|US|6
1027363|Burlington, Vermont|US|2
1021903|Manchester, New Hampshire|US|4
1025858|Sioux Falls, South Dakota|US|3
1021434|Fargo, North Dakota|US|3
1020854|Billings, Montana|US|2
1028458|Cheyenne, Wyoming|US|1
1014938|Wilmington, Delaware|US|7
`

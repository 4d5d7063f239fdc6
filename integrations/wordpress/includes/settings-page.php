<?php
/**
 * The page "Settings, ws-elements".
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the page to the menu.
 */
function ws_elements_add_settings_page(): void {
	$hook = add_options_page( 'ws-elements', 'ws-elements', 'manage_options', 'ws-elements', 'ws_elements_print_settings_page' );
	add_action( "admin_print_styles-$hook", 'ws_elements_settings_style' );
}
add_action( 'admin_menu', 'ws_elements_add_settings_page' );

/**
 * Loads the page's style.
 */
function ws_elements_settings_style(): void {
	wp_enqueue_style( 'ws-elements-settings', plugins_url( 'assets/settings.css', WS_ELEMENTS_FILE ), array(), WS_ELEMENTS_VERSION );
}

/**
 * Adds sections and fields.
 */
function ws_elements_add_fields(): void {
	$sections = array(
		'shop'       => array( __( 'Shop', 'ws-elements' ), '' ),
		'header'     => array( __( 'Site header', 'ws-elements' ), __( 'For themes without blocks in the header. In the site editor, add the blocks to the header instead.', 'ws-elements' ) ),
		'addresses'  => array( __( 'Your provider’s addresses', 'ws-elements' ), __( 'Leave them empty unless your provider gave you others: they follow from the address of the script.', 'ws-elements' ) ),
		'developers' => array( __( 'For developers', 'ws-elements' ), '' ),
	);
	foreach ( $sections as $id => [ $title, $text ] ) {
		add_settings_section( $id, $title, static fn() => print( '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>' ), 'ws-elements' );
	}
	$fields = array(
		'company'        => array( 'shop', __( 'Brand', 'ws-elements' ), 'ws_elements_company_field' ),
		'language'       => array( 'shop', __( 'Language', 'ws-elements' ), 'ws_elements_language_field' ),
		'script_url'     => array( 'shop', __( 'Address of the script', 'ws-elements' ), 'ws_elements_url_field' ),
		'cart_page'      => array( 'shop', __( 'Cart page', 'ws-elements' ), 'ws_elements_cart_field' ),
		'header_tags'    => array( 'header', __( 'Show', 'ws-elements' ), 'ws_elements_header_field' ),
		'header_place'   => array( 'header', __( 'Location', 'ws-elements' ), 'ws_elements_place_field' ),
		'api_url'        => array( 'addresses', __( 'Shop API', 'ws-elements' ), 'ws_elements_url_field' ),
		'validation_url' => array( 'addresses', __( 'Validation API', 'ws-elements' ), 'ws_elements_url_field' ),
		'login_url'      => array( 'addresses', __( 'Login page', 'ws-elements' ), 'ws_elements_url_field' ),
		'more'           => array( 'developers', __( 'Further settings', 'ws-elements' ), 'ws_elements_more_field' ),
	);
	foreach ( $fields as $name => [ $section, $label, $callback ] ) {
		$arguments = array(
			'name'      => $name,
			'label'     => $label,
			'callback'  => $callback,
			// The checkboxes have labels of their own.
			'label_for' => 'header_tags' === $name ? '' : "ws-elements-$name",
		);
		add_settings_field( $name, $label, 'ws_elements_print_field', 'ws-elements', $section, $arguments );
	}
}
add_action( 'admin_init', 'ws_elements_add_fields' );

/**
 * Prints a field with what is wrong with it.
 *
 * @param array{name: string, label: string, callback: callable} $arguments The field.
 */
function ws_elements_print_field( array $arguments ): void {
	$name = $arguments['name'];
	call_user_func( $arguments['callback'], $name, ws_elements_settings()[ $name ], $arguments['label'] );
	$problem = ws_elements_problems()[ $name ] ?? '';
	if ( '' !== $problem ) {
		printf( '<p class="ws-elements-problem" id="ws-elements-%s-problem">%s</p>', esc_attr( $name ), esc_html( $problem ) );
	}
}

/**
 * Attributes that all controls have: id, name, and the reference to what is wrong.
 *
 * @param string $name Name of the setting.
 */
function ws_elements_print_control_attributes( string $name ): void {
	printf( ' id="ws-elements-%1$s" name="ws_elements[%1$s]"', esc_attr( $name ) );
	if ( isset( ws_elements_problems()[ $name ] ) ) {
		printf( ' aria-invalid="true" aria-describedby="ws-elements-%s-problem"', esc_attr( $name ) );
	}
}

/**
 * Prints the field of the brand, with the brands that have a preset as suggestions.
 *
 * @param string $name  Name of the setting.
 * @param string $value Its value.
 */
function ws_elements_company_field( string $name, string $value ): void {
	echo '<input type="text" class="regular-text code" list="ws-elements-brands" autocomplete="off" spellcheck="false"';
	ws_elements_print_control_attributes( $name );
	printf( ' value="%s"><datalist id="ws-elements-brands">', esc_attr( $value ) );
	foreach ( ws_elements_companies() as $code => $company ) {
		printf( '<option value="%s">%s</option>', esc_attr( $code ), esc_html( sprintf( '%s, %s', $company['country'], $company['currency'] ) ) );
	}
	echo '</datalist>';
	printf( '<p class="description">%s</p>', esc_html__( 'The code from your provider. It sets the currency, languages and look.', 'ws-elements' ) );
}

/**
 * Prints the select of the language.
 *
 * @param string $name  Name of the setting.
 * @param string $value Its value.
 */
function ws_elements_language_field( string $name, string $value ): void {
	$companies = ws_elements_companies();
	$company   = ws_elements_company( ws_elements_settings() );
	$languages = $company ? $company['languages'] : array_unique( array_merge( ...array_column( $companies, 'languages' ) ) );
	if ( '' !== $value && ! in_array( $value, $languages, true ) ) {
		$languages[] = $value;
	}
	echo '<select';
	ws_elements_print_control_attributes( $name );
	printf( '><option value="">%s</option>', esc_html__( 'The language of the page', 'ws-elements' ) );
	foreach ( $languages as $language ) {
		$title = function_exists( 'locale_get_display_name' ) ? (string) locale_get_display_name( $language, get_user_locale() ) : $language;
		printf( '<option value="%s"%s>%s</option>', esc_attr( $language ), selected( $value, $language, false ), esc_html( $title ) );
	}
	echo '</select>';
	printf( '<p class="description">%s</p>', esc_html__( 'Choose one only if the tags should speak another language than the page.', 'ws-elements' ) );
}

/**
 * Prints the field of an address.
 *
 * @param string $name  Name of the setting.
 * @param string $value Its value.
 */
function ws_elements_url_field( string $name, string $value ): void {
	echo '<input type="url" class="regular-text code"';
	ws_elements_print_control_attributes( $name );
	printf( ' value="%s">', esc_attr( $value ) );
	if ( 'script_url' === $name ) {
		/* translators: %s: an example of an address */
		printf( '<p class="description">%s</p>', esc_html( sprintf( __( 'From your provider, e.g. %s', 'ws-elements' ), 'https://cdn.example/ws/1/ws.js' ) ) );
	}
}

/**
 * Prints the select of the cart page, and the button that creates one.
 *
 * @param string $name  Name of the setting.
 * @param int    $value Its value.
 */
function ws_elements_cart_field( string $name, int $value ): void {
	wp_dropdown_pages(
		array(
			'id'                => "ws-elements-$name",
			'name'              => "ws_elements[$name]",
			'selected'          => $value,
			'show_option_none'  => __( 'Choose a page', 'ws-elements' ),
			'option_none_value' => '0',
		)
	);
	$post = $value ? get_post( $value ) : null;
	if ( $post && 'publish' === $post->post_status ) {
		printf( ' <a href="%s">%s</a>', esc_url( get_permalink( $post ) ), esc_html__( 'View page', 'ws-elements' ) );
	} else {
		printf( ' <button class="button" name="ws_elements[create_cart_page]" value="1">%s</button>', esc_html__( 'Create the page', 'ws-elements' ) );
	}
}

/**
 * Prints the checkboxes of the header tags.
 *
 * @param string   $name  Name of the setting.
 * @param string[] $value Its value.
 * @param string   $label Label of the group.
 */
function ws_elements_header_field( string $name, array $value, string $label ): void {
	printf( '<fieldset><legend class="screen-reader-text">%s</legend>', esc_html( $label ) );
	foreach ( WS_ELEMENTS_HEADER_TAGS as $tag ) {
		printf(
			'<label><input type="checkbox" name="ws_elements[%s][]" value="%s"%s> %s</label><br>',
			esc_attr( $name ),
			esc_attr( $tag ),
			checked( in_array( $tag, $value, true ), true, false ),
			esc_html( ws_elements_title( $tag ) )
		);
	}
	echo '</fieldset>';
}

/**
 * Prints the select of the place of the header tags.
 *
 * @param string $name  Name of the setting.
 * @param string $value Its value.
 */
function ws_elements_place_field( string $name, string $value ): void {
	$places = array( 'body' => __( 'At the top of every page', 'ws-elements' ) );
	foreach ( get_registered_nav_menus() as $location => $title ) {
		/* translators: %s: name of a menu of the theme */
		$places[ "menu:$location" ] = sprintf( __( 'At the end of the menu “%s”', 'ws-elements' ), $title );
	}
	if ( ! isset( $places[ $value ] ) ) {
		$places[ $value ] = $value;
	}
	echo '<select';
	ws_elements_print_control_attributes( $name );
	echo '>';
	foreach ( $places as $place => $title ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $place ), selected( $value, $place, false ), esc_html( $title ) );
	}
	echo '</select>';
}

/**
 * Prints the field of the further settings.
 *
 * @param string $name  Name of the setting.
 * @param string $value Its value.
 */
function ws_elements_more_field( string $name, string $value ): void {
	echo '<textarea rows="4" class="large-text code" spellcheck="false" placeholder="{ &quot;termsUrl&quot;: &quot;/terms&quot; }"';
	ws_elements_print_control_attributes( $name );
	printf( '>%s</textarea>', esc_textarea( $value ) );
	printf( '<p class="description">%s</p>', esc_html__( 'As a JSON object. Your provider’s documentation lists them.', 'ws-elements' ) );
}

/**
 * Prints the page.
 */
function ws_elements_print_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap ws-elements-settings"><h1>ws-elements</h1>';
	ws_elements_print_status();
	echo '<form action="options.php" method="post">';
	settings_fields( 'ws_elements' );
	// The Enter key presses the first button of a form, which would be the one that creates a page.
	echo '<input type="submit" hidden>';
	do_settings_sections( 'ws-elements' );
	submit_button();
	echo '</form>';
	ws_elements_print_shortcodes();
	echo '</div>';
}

/**
 * Prints whether the shop works.
 */
function ws_elements_print_status(): void {
	$count = count( ws_elements_problems() );
	if ( 0 === $count ) {
		ws_elements_print_notice( 'success', __( 'The shop is set up. Add blocks or shortcodes to your pages.', 'ws-elements' ) );
		return;
	}
	$text = ws_elements_is_ready()
		? __( 'The shop works, but something below needs fixing.', 'ws-elements' )
		: __( 'The shop is not set up yet. See below for what’s missing.', 'ws-elements' );
	ws_elements_print_notice( ws_elements_is_ready() ? 'warning' : 'error', $text );
}

/**
 * Prints the list of shortcodes.
 */
function ws_elements_print_shortcodes(): void {
	printf( '<h2>%s</h2>', esc_html__( 'Shortcodes', 'ws-elements' ) );
	printf( '<p>%s</p>', esc_html__( 'Every tag is a block, in the category “Shop (ws-elements)”. Where there are no blocks, paste a shortcode:', 'ws-elements' ) );
	echo '<table class="widefat striped"><thead><tr>';
	printf( '<th scope="col">%s</th><th scope="col">%s</th>', esc_html__( 'Shortcode', 'ws-elements' ), esc_html__( 'What visitors get', 'ws-elements' ) );
	echo '</tr></thead><tbody>';
	foreach ( ws_elements_tags() as $tag => $row ) {
		printf( '<tr><td><code>%s</code></td><td>%s</td></tr>', esc_html( ws_elements_example( $tag ) ), esc_html( ws_elements_text( $row['description'] ) ) );
	}
	echo '</tbody></table>';
}

/**
 * A shortcode to copy.
 *
 * @param string $tag Name of the tag.
 */
function ws_elements_example( string $tag ): string {
	$examples = array(
		'ws-add-to-cart' => '[ws-add-to-cart code="hosting-plus" period="12"]',
		'ws-price'       => '[ws-price code="hosting-plus" period="12" per="month"]€5.49[/ws-price]',
		'ws-inquiry'     => '[ws-inquiry server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"]',
	);
	return $examples[ $tag ] ?? "[$tag]";
}
